import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { runsAsRoot } from '../db/embedded/account.ts'
import { prepareDataFolder } from '../db/embedded/place.ts'
import { checkFolders } from './folders.ts'
import { identifyStore } from '../media/open-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folders-'))
  await writeFile(join(folder, 'file'), 'not a folder')
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['DATA_DIR', 'file'],
  ['DATA_DIR', 'file/below'],
  ['MEDIA_DIR', 'file'],
  ['MEDIA_DIR', 'file/below'],
])('rejects %s=%s, a file, in one sentence with the setting', async (name, path) => {
  const settings = { DATA_DIR: folder, [name]: join(folder, path) }
  await expect(checkFolders(parseConfig(settings))).rejects.toThrow(
    new RegExp(`^${name}: ${join(folder, path)} is a file or below one; set it to a folder, .+\\.$`),
  )
})

test('accepts existing and missing folders', async () => {
  const accepted = (env: Record<string, string>) =>
    expect(checkFolders(parseConfig(env))).resolves.toBeUndefined()
  await accepted({ DATA_DIR: folder, MEDIA_DIR: join(folder, 'later', 'photos') })
  await accepted({ DATA_DIR: join(folder, 'later') })
})

test('creates DATA_DIR for this account only and leaves nothing in it', async () => {
  const dataDir = join(folder, 'new')
  await checkFolders(parseConfig({ DATA_DIR: dataDir }))
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect(await readdir(dataDir)).toEqual([])
})

/** Modes do not restrict root, so the work runs as another account. */
async function withoutRoot(work: () => Promise<void>): Promise<void> {
  if (!runsAsRoot()) return work()
  process.seteuid?.(65_534)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}

test.each(['closed', 'closed/below'])('rejects DATA_DIR=%s, which is not writable', async (path) => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { recursive: true })
  await chmod(closed, 0o555)
  await chmod(folder, 0o755)
  const settings = parseConfig({ DATA_DIR: join(folder, path), DATABASE_URL: 'postgres://localhost/homes' })
  await withoutRoot(() =>
    expect(checkFolders(settings)).rejects.toThrow(
      `DATA_DIR: ${join(folder, path)} cannot be written (EACCES); set it to a folder that this account may create or write in.`,
    ),
  )
})

// Node's recursive mkdir would never return there.
test.runIf(process.platform === 'linux')('rejects folders below /proc', async () => {
  for (const below of ['/proc/homes', '/proc/homes/data']) {
    await expect(checkFolders(parseConfig({ DATA_DIR: below }))).rejects.toThrow(
      `DATA_DIR: ${below} cannot be written (ENOENT); set it to a folder that this account may create or write in.`,
    )
    await expect(identifyStore(parseConfig({ MEDIA_DIR: below }))).rejects.toThrow(
      `MEDIA_DIR: ${below}/store-id cannot be written (ENOENT)`,
    )
    await expect(prepareDataFolder(below)).rejects.toThrow(`DATA_DIR: ${below} cannot be created (ENOENT)`)
  }
})

test.each(['DATA_DIR', 'MEDIA_DIR'])('names %s if photos cannot be read or written there', async (name) => {
  const settings = parseConfig({ DATA_DIR: folder, [name]: join(folder, 'file') })
  await expect(identifyStore(settings)).rejects.toThrow(
    new RegExp(`^${name}: ${folder}/file/.*store-id cannot be read \\(ENOTDIR\\)`),
  )
})

test('explains the consequences of an empty mark in a photo folder', async () => {
  await writeFile(join(folder, 'store-id'), '')
  await expect(identifyStore(parseConfig({ MEDIA_DIR: folder }))).rejects.toThrow(
    `MEDIA_DIR: ${folder}/store-id is empty. Stop all processes of the product and delete it: the next start makes a new one.`,
  )
})
