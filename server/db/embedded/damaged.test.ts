import { chmod, chown, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runsAsRoot } from './account.ts'
import { findPostmaster } from './postmaster.ts'
import { scratch } from '#test/kit/embedded-folders.ts'

const { folder, usedFolder, open } = scratch()
const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

test.each<[string, (cluster: string) => Promise<void>, string]>([
  ['without PG_VERSION', (cluster) => rm(join(cluster, 'PG_VERSION')), 'its file PG_VERSION is missing'],
  [
    'with nothing but PG_VERSION',
    async (cluster) => {
      for (const name of await readdir(cluster))
        if (name !== 'PG_VERSION') await rm(join(cluster, name), { recursive: true })
    },
    'its file global/pg_control is missing',
  ],
  [
    'with an empty pg_control',
    (cluster) => writeFile(join(cluster, 'global/pg_control'), ''),
    'its file global/pg_control is empty',
  ],
  ['that others may read', (cluster) => chmod(cluster, 0o755), '(mode 755)'],
])('rejects a database %s, with the reason and the solution', async (_case, damage, reason) => {
  const dataDir = await usedFolder()
  const cluster = clusterOf(dataDir)
  await damage(cluster)
  const error = (await open({ dataDir }).catch((thrown: unknown) => thrown)) as Error
  expect(error).toMatchObject({ name: 'ServerTrouble' })
  expect(error.message).toMatch(/ (chmod 700|Put the data folder back from a copy, or restore a backup)/)
  expect(error.message).toContain(reason)
  expect(error.message).not.toContain('\n')
})

test.runIf(runsAsRoot())('rejects a database that belongs to root, with the solution', async () => {
  const dataDir = await usedFolder()
  await chown(clusterOf(dataDir), 0, 0)
  await expect(open({ dataDir })).rejects.toThrow(/belongs to root, .*: chown -R ACCOUNT /)
})

test('leaves no server running and creates no password if the password is lost', async () => {
  const dataDir = await usedFolder()
  const file = join(dataDir, 'secrets/database-password')
  const password = await readFile(file, 'utf8')
  await writeFile(file, 'another')
  await expect(open({ dataDir })).rejects.toThrow(/is not that of the database in .* from a copy/)
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
  await rm(file)
  await expect(open({ dataDir })).rejects.toThrow(/database-password is missing\. Put that file back/)
  await writeFile(file, password)
  await open({ dataDir })
})

test.each(['', '\n'])('rejects a password of %j at once and leaves no server running', async (text) => {
  const dataDir = await usedFolder()
  const file = join(dataDir, 'secrets/database-password')
  await writeFile(file, text)
  await expect(open({ dataDir })).rejects.toThrow(
    `The database's password in ${file} is empty. Put that file back from a copy, or restore a backup into an empty DATA_DIR.`,
  )
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
})

test('rejects and preserves an empty password file without a database', async () => {
  const dataDir = await folder()
  const file = join(dataDir, 'secrets/database-password')
  await mkdir(join(dataDir, 'secrets'))
  await writeFile(file, '')
  await expect(open({ dataDir })).rejects.toThrow(
    `The database's password in ${file} is empty. Put that file back from a copy; where there never was a database, delete it.`,
  )
  expect(await readdir(dataDir)).toEqual(['secrets'])
})
