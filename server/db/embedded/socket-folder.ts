import { chmod, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo } from './account.ts'
import type { Account } from './account.ts'
import { codeOf } from './trouble.ts'

// Unix limits the path of a socket to 104 or 108 bytes.
const maxPathBytes = 100
const socketName = '.s.PGSQL.5432'

type Owner = { home: string; key: string; account: Account }

/** A private folder for the server's socket: next to the data, or a short path if that one is too long. */
export async function chooseSocketFolder({ home, key, account }: Owner): Promise<string> {
  const usual = join(home, 'socket')
  if (Buffer.byteLength(join(usual, socketName)) <= maxPathBytes) return usual
  const short = join(tmpdir(), `real-estate-${key}`)
  try {
    await mkdir(short, { mode: 0o700 })
    await giveTo(account, short, 0o700)
    return short
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  // Another user could have created this folder to impersonate the server.
  const found = await lstat(short)
  if (found.isDirectory() && found.uid === account.uid && (found.mode & 0o77) === 0) return short
  const own = await mkdtemp(`${short}-`)
  await chmod(own, 0o700)
  await giveTo(account, own, 0o700)
  return own
}
