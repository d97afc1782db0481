import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster } from '../server/db/embedded/postmaster.ts'

export const victims = ['product', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

/** `kill -9` of the product, of every process of its database, or of both at once. */
export async function killHard(victim: Victim, product: ChildProcess, dataDir: string): Promise<void> {
  const database = victim === 'product' ? [] : await databaseProcesses(dataDir)
  for (const pid of database) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It already exited with its parent.
    }
  }
  if (victim !== 'database') product.kill('SIGKILL')
}

export const databaseProcesses = (dataDir: string): Promise<number[]> =>
  serverProcesses(join(dataDir, 'postgres', 'cluster'))

export async function serverProcesses(cluster: string): Promise<number[]> {
  const server = await findPostmaster(cluster)
  if (!server) return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return { pid: Number(pid), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) }
    }),
  )
  return [server.pid, ...parents.filter(({ parent }) => parent === server.pid).map(({ pid }) => pid)]
}
