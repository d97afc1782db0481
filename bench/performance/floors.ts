import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { run } from '../../e2e/support/product.ts'
import type { FloorPlan } from './floor.ts'
import { replay, type Statement } from './statements.ts'

/** Starts the baseline programs in a separate process. */
export async function startFloor(folder: string, plan: FloorPlan) {
  const file = join(folder, 'floor.json')
  await writeFile(file, JSON.stringify(plan))
  const floor = run('bench/performance/floor.ts', [file], {})
  const port = await Promise.race([
    new Promise<number>((resolve) => {
      floor.process.stdout?.once('data', (line) => resolve(Number(line)))
    }),
    floor.ended.then(() => {
      throw new Error(`The baseline process ended: ${floor.output()}`)
    }),
  ])
  return {
    port,
    stop: async () => {
      floor.process.kill()
      await floor.ended
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
  let asked = 0
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) await replay(client, pages[asked++ % pages.length] ?? [])
      await client.end()
    }),
  )
  return asked / ((performance.now() - began) / 1000)
}
