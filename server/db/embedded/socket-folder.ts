import { chmod, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo } from './account.ts'
import type { Account } from './account.ts'
import { codeOf } from './trouble.ts'

// Unix allows about 104 bytes for a socket's path, on some systems 108.
const longestPath = 100
const socketName = '.s.PGSQL.5432'

type Whose = { home: string; key: string; account: Account }

/** A folder for the server's socket that nobody else can enter: beside the data, or a short one where that is too long. */
export async function chooseSocketFolder({ home, key, account }: Whose): Promise<string> {
  const beside = join(home, 'socket')
  if (Buffer.byteLength(join(beside, socketName)) <= longestPath) return beside
  const short = join(tmpdir(), `real-estate-${key}`)
  try {
    await mkdir(short, { mode: 0o700 })
    await giveTo(account, short, 0o700)
    return short
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  // Anybody could have made a folder of that name to listen there in the server's place.
  const found = await lstat(short)
  if (found.isDirectory() && found.uid === account.uid && (found.mode & 0o77) === 0) return short
  const own = await mkdtemp(`${short}-`)
  await chmod(own, 0o700)
  await giveTo(account, own, 0o700)
  return own
}
