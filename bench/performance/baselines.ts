import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { run } from '#test/kit/process/product.ts'
import type { BaselinePlan } from './baseline.ts'
import { replay, type Statement } from './statements.ts'

export async function startBaseline(folder: string, plan: BaselinePlan) {
  const file = join(folder, 'baseline.json')
  await writeFile(file, JSON.stringify(plan))
  const baseline = run('bench/performance/baseline.ts', [file], {})
  const port = await Promise.race([
    new Promise<number>((resolve) => {
      baseline.process.stdout?.once('data', (line) => resolve(Number(line)))
    }),
    baseline.ended.then(() => {
      throw new Error(`The baseline process ended: ${baseline.output()}`)
    }),
  ])
  return {
    port,
    stop: async () => {
      baseline.process.kill()
      await baseline.ended
    },
  }
}

/** Requests per second when clients run these recorded statements directly on the database. */
export async function askDatabase(
  connection: pg.ClientConfig,
  pages: Statement[][],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  let count = 0
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) await replay(client, pages[count++ % pages.length] ?? [])
      await client.end()
    }),
  )
  return count / ((performance.now() - began) / 1000)
}
