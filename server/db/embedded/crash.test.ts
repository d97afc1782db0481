import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findPostmaster } from './postmaster.ts'
import { query, scratch } from '#test/kit/embedded-folders.ts'

const { usedFolder, open } = scratch()
const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

async function killServer(dataDir: string) {
  const postmaster = await findPostmaster(clusterOf(dataDir))
  if (!postmaster) throw new Error('The server does not run.')
  process.kill(postmaster.pid, 'SIGKILL')
}

test('joins the running server after the process was killed, with every acknowledged row', async () => {
  const dataDir = await usedFolder()
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'open-and-write.process.ts'), dataDir])
  let acknowledged = 0
  writer.stdout.on(
    'data',
    (chunk: Buffer) => (acknowledged = Number(chunk.toString().trim().split('\n').at(-1))),
  )
  await vi.waitUntil(() => acknowledged > 50, { timeout: 40_000 })
  const before = await findPostmaster(clusterOf(dataDir))
  writer.kill('SIGKILL')
  await once(writer, 'close')

  const next = await open({ dataDir })
  expect(await findPostmaster(clusterOf(dataDir))).toEqual(before)
  const [found] = await query(
    next,
    `select max(number) >= ${acknowledged} as all, count(*) = max(number) as whole from written`,
  )
  expect(found).toEqual({ all: true, whole: true })
})

test('recovers every acknowledged row after process and server were killed', async () => {
  const dataDir = await usedFolder()
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'open-and-write.process.ts'), dataDir])
  let acknowledged = 0
  writer.stdout.on(
    'data',
    (chunk: Buffer) => (acknowledged = Number(chunk.toString().trim().split('\n').at(-1))),
  )
  await vi.waitUntil(() => acknowledged > 50, { timeout: 40_000 })
  await killServer(dataDir)
  writer.kill('SIGKILL')
  await once(writer, 'close')

  const [found] = await query(
    await open({ dataDir }),
    `select max(number) >= ${acknowledged} as all from written`,
  )
  expect(found).toEqual({ all: true })
})

test('restarts a killed server, and keeps the data folder locked', async () => {
  const dataDir = await usedFolder()
  const application = await open({ dataDir })
  await killServer(dataDir)
  const held = `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'`
  const expectRestart = async () => expect(await query(application, held)).toHaveLength(1)
  await vi.waitFor(expectRestart, { timeout: 15_000, interval: 50 })
  await expect(open({ dataDir })).rejects.toThrow('in use by another running instance')
})

test('starts despite a stale lock file whose process id belongs to another program', async () => {
  const dataDir = await usedFolder()
  const first = await open({ dataDir })
  const lock = join(clusterOf(dataDir), 'postmaster.pid')
  const note = await readFile(lock, 'utf8')
  await first.close()
  // Runs as the server's account: PostgreSQL ignores processes of other accounts.
  const { uid, gid } = await stat(clusterOf(dataDir))
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  await once(stranger, 'spawn')
  await writeFile(lock, note.replace(/^\d+/, String(stranger.pid)))
  await writeFile(`${first.connection.host}/.s.PGSQL.5432.lock`, note.replace(/^\d+/, String(stranger.pid)))
  expect(await query(await open({ dataDir }), 'select 1 as one')).toEqual([{ one: 1 }])
  stranger.kill()
})

test('starts despite an empty lock file, as after a power failure', async () => {
  const dataDir = await usedFolder()
  const lock = join(clusterOf(dataDir), 'postmaster.pid')
  await writeFile(lock, '')
  await utimes(lock, 1, 1)
  expect(await query(await open({ dataDir }), 'select 1 as one')).toEqual([{ one: 1 }])
})
