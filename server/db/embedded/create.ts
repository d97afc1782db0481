import {
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { canWorkIn, giveTo, runAs } from './account.ts'
import type { Account } from './account.ts'
import type { DataFolder } from './place.ts'
import { codeOf, ServerTrouble } from './trouble.ts'

type CreateOptions = { account: Account; initdb: string; password: string; fast: boolean; systemDir: string }

/**
 * Creates the database under a temporary name and renames it when complete. A killed start leaves no partial
 * database. Of two concurrent first starts, one wins and the other uses its result.
 */
export async function createDatabase(folder: DataFolder, options: CreateOptions) {
  const { account, systemDir } = options
  const prefix = `${folder.usualHome}.new-`
  let draft = await prepareHome(account, prefix)
  if (!draft && (await allowEntry(account, folder.path))) draft = await prepareHome(account, prefix)
  if (draft) {
    await initialise(draft, options)
    await rename(draft, folder.usualHome).catch((error: unknown) => discard(draft, error))
    await sync(folder.path)
    return
  }
  if (!account.switchTo) {
    throw new ServerTrouble(
      `The data folder ${folder.path} cannot be written by the account ${account.name}.`,
    )
  }
  await mkdir(systemDir, { recursive: true, mode: 0o755 })
  // A unique name: the old database of a deleted data folder must not be reused.
  const home = await prepareHome(account, join(systemDir, `${folder.key}-`))
  if (!home)
    throw new ServerTrouble(
      `The account ${account.name}, which runs the database, cannot work in ${systemDir}.`,
    )
  await initialise(home, options)
  await writePointer(folder.pointer, home)
}

/** Lets the server's group enter a data folder that only root can enter. Nobody else is in that group. */
async function allowEntry({ switchTo }: Account, path: string): Promise<boolean> {
  const { uid, mode } = await stat(path)
  if (!switchTo || uid !== 0 || (mode & 0o077) !== 0) return false
  await chown(path, 0, switchTo.gid)
  await chmod(path, (mode & 0o7777) | 0o010)
  return true
}

async function prepareHome(account: Account, prefix: string): Promise<string | undefined> {
  const home = await mkdtemp(prefix).catch(() => undefined)
  if (!home) return undefined
  try {
    if (account.switchTo) await chown(home, 0, account.switchTo.gid)
    await chmod(home, account.switchTo ? 0o710 : 0o700)
    for (const name of ['cluster', 'log', 'socket']) {
      await mkdir(join(home, name))
      await giveTo(account, join(home, name), 0o700)
    }
    if (await canWorkIn(account, join(home, 'cluster'))) return home
  } catch (error) {
    // Some file systems do not support chown; the account cannot work there.
    if (codeOf(error) === undefined || codeOf(error) === 'ENOSPC') throw error
  }
  await rm(home, { recursive: true, force: true })
  return undefined
}

async function initialise(home: string, { account, initdb, password, fast }: CreateOptions) {
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(account, passwordFile, 0o600)
  const common = [
    `--pgdata=${join(home, 'cluster')}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    // The builtin collation sorts identically on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fast ? ['--no-sync'] : []),
  ]
  // pg_trgm uses the character classes of the operating system, which may lack C.UTF-8.
  let outcome = await runAs(account, initdb, [...common, '--lc-ctype=C.UTF-8'], home)
  if (/invalid locale name/.test(outcome.output)) outcome = await runAs(account, initdb, common, home)
  await rm(passwordFile)
  if (outcome.ok) return
  const { bavail } = await statfs(home)
  const isFull = bavail === 0 || /No space left on device/.test(outcome.output)
  await rm(home, { recursive: true, force: true })
  if (isFull) {
    throw new ServerTrouble(
      `The database could not be created in ${dirname(home)}: the disk is full; a new database needs about 100 MB.`,
    )
  }
  throw new ServerTrouble(`The database could not be created in ${dirname(home)}: ${outcome.output.trim()}`)
}

async function discard(draft: string, error: unknown) {
  await rm(draft, { recursive: true, force: true })
  if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
}

async function writePointer(pointer: string, home: string) {
  const draft = `${pointer}.${process.pid}`
  await writeFile(draft, `${home}\n`)
  try {
    await link(draft, pointer)
  } catch (error) {
    await discard(home, error)
  } finally {
    await rm(draft, { force: true })
  }
}

export async function removeOldDrafts(folder: DataFolder) {
  const tenMinutesAgo = Date.now() - 600_000
  for (const name of await readdir(folder.path).catch(() => [])) {
    if (!name.startsWith(`${basename(folder.usualHome)}.new-`)) continue
    const path = join(folder.path, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < tenMinutesAgo) await rm(path, { recursive: true, force: true })
  }
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
