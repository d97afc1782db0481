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

type Making = { account: Account; initdb: string; password: string; fast: boolean; systemDir: string }

/**
 * Makes the database under a name of its own and moves it to its place when it is whole. So a start that was
 * killed leaves no half database, and of two first starts at once one wins and the other uses its result.
 */
export async function createDatabase(folder: DataFolder, making: Making) {
  const { account, systemDir } = making
  const beside = `${folder.usualHome}.new-`
  let draft = await prepareHome(account, beside)
  if (!draft && (await letThrough(account, folder.path))) draft = await prepareHome(account, beside)
  if (draft) {
    await initialise(draft, making)
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
  // A new name each time: the old database of a data folder that was deleted must not come back.
  const home = await prepareHome(account, join(systemDir, `${folder.key}-`))
  if (!home)
    throw new ServerTrouble(
      `The account ${account.name}, which runs the database, cannot work in ${systemDir}.`,
    )
  await initialise(home, making)
  await point(folder.pointer, home)
}

/** Root's own data folder, closed to all others, opens to the server's group, which nobody else has. */
async function letThrough({ switchTo }: Account, path: string): Promise<boolean> {
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
    // A file system that cannot give files away is no place for the account either.
    if (codeOf(error) === undefined || codeOf(error) === 'ENOSPC') throw error
  }
  await rm(home, { recursive: true, force: true })
  return undefined
}

async function initialise(home: string, { account, initdb, password, fast }: Making) {
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
    // The collation that comes with PostgreSQL itself sorts the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fast ? ['--no-sync'] : []),
  ]
  // Word search (pg_trgm) asks the operating system what a letter is; not every system has C.UTF-8.
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

async function point(pointer: string, home: string) {
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

/** What starts that were killed long ago left behind. */
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
