import { createHash } from 'node:crypto'
import { chmod, readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../settings/make-folder.ts'
import { canWorkIn, nameOf, runsAsRoot } from './account.ts'
import type { Account } from './account.ts'
import { codeOf, ServerTrouble } from './trouble.ts'

/**
 * The data folder: its real path, a short key, the usual home of its database, and the file that points
 * elsewhere.
 */
export type DataFolder = { path: string; key: string; usualHome: string; pointer: string }

export type Place = { home: string; account: Account; notes: string[] }

export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    if (await makeFolder(dataDir)) await chmod(dataDir, 0o700)
  } catch (error) {
    throw new ServerTrouble(
      `DATA_DIR: ${dataDir} cannot be created (${codeOf(error)}); set it to a folder that this account may create or use.`,
    )
  }
  return describeFolder(await realpath(dataDir))
}

function describeFolder(path: string): DataFolder {
  const key = createHash('sha256').update(path).digest('hex').slice(0, 12)
  return { path, key, usualHome: join(path, 'postgres'), pointer: join(path, 'postgres.location') }
}

/** Throws if the folder has no database. Creates nothing. */
export async function refuseEmpty(dataDir: string): Promise<void> {
  if (await findPlace(describeFolder(resolve(dataDir)))) return
  throw new ServerTrouble(
    `DATA_DIR: there is no database in ${dataDir}; run this command with the settings of the product.`,
  )
}

export async function findPlace(folder: DataFolder): Promise<Place | undefined> {
  const elsewhere = await readFile(folder.pointer, 'utf8').catch(() => undefined)
  const home = elsewhere?.trim() ?? folder.usualHome
  const account = await ownerOf(home)
  if (account) return { home, account, notes: elsewhere ? [elsewhereNote(folder, home, account)] : [] }
  if (elsewhere === undefined) return undefined
  throw new ServerTrouble(
    `The database of ${folder.path} is not at ${home}, where ${folder.pointer} says it is.`,
  )
}

export async function getPlace(folder: DataFolder): Promise<Place> {
  const place = await findPlace(folder)
  if (!place) throw new ServerTrouble(`The database of ${folder.path} has disappeared.`)
  return place
}

const elsewhereNote = (folder: DataFolder, home: string, account: Account) =>
  `The database runs as the account ${account.name}, which may not enter ${folder.path}: its files are in ${home}.`

/** The account of an existing database. Root starts it as its owner, so that both can use the same data folder. */
async function ownerOf(home: string): Promise<Account | undefined> {
  const cluster = join(home, 'cluster')
  const found = await stat(cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw notOurs(home)
  })
  if (!found) return undefined
  const { uid, gid } = found
  if (uid === process.getuid?.()) return { uid, name: await nameOf(uid) }
  if (!runsAsRoot()) throw notOurs(home)
  const account = { uid, name: await nameOf(uid), switchTo: { uid, gid } }
  if (await canWorkIn(account, cluster)) return account
  throw new ServerTrouble(
    `The database in ${home} runs as the account ${account.name}, which may not enter that folder; allow it on the folders above (chmod o+x).`,
  )
}

const notOurs = (home: string) =>
  new ServerTrouble(
    `The database in ${home} belongs to another user; start as that user or as root, or set another DATA_DIR.`,
  )
