// npm run bench:cluster [-- NAME…]: checks two processes behind nginx, on a primary with a replica behind PgBouncer.
import { build, isBuilt } from '../scripts/build.ts'
import { proveActors } from './cluster/actors.ts'
import { proveEntry } from './cluster/entry.ts'
import { proveFailover, proveNewReplica, proveSettled } from './cluster/failover.ts'
import { openWorkspace } from './cluster/workspace.ts'
import { proveFreshness } from './cluster/freshness.ts'
import { proveAlerts } from './cluster/live.ts'
import { provePhotos } from './cluster/photos.ts'
import { findPrograms } from './cluster/programs.ts'
import { proveRolling } from './cluster/rolling.ts'
import { openFixture, type Fixture } from './cluster/fixture.ts'
import { proveStream } from './cluster/stream.ts'
import { openTable, type Table } from './cluster/table.ts'

type Part = (fixture: Fixture, table: Table) => Promise<void>

const parts: Record<string, Part[]> = {
  entry: [proveEntry, proveRolling],
  freshness: [proveFreshness],
  live: [proveAlerts, provePhotos],
  actors: [proveActors],
  failover: [proveFailover, proveNewReplica],
  // Uses the current servers: after the failover if that part also runs.
  stream: [(fixture, table) => proveStream(fixture, table, () => proveSettled(fixture, table))],
}

async function prove(chosen: Part[]): Promise<number> {
  const built = isBuilt() ? { ok: true, output: '' } : await build()
  if (!built.ok) throw new Error(built.output)
  const programs = await findPrograms()
  console.log(programs.versions)
  const workspace = await openWorkspace()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void workspace.close().finally(() => process.exit(1)))
  try {
    const fixture = await openFixture(programs, workspace)
    const table = openTable()
    try {
      for (const part of chosen) await part(fixture, table)
    } catch (error) {
      for (const { output } of fixture.products) console.error(output().slice(-4_000))
      throw error
    }
    return table.failed()
  } finally {
    await workspace.close()
  }
}

try {
  const names = process.argv.slice(2)
  const chosen = names.length > 0 ? names : Object.keys(parts)
  const failed = await prove(
    chosen.flatMap((name) => {
      const part = parts[name]
      if (!part) throw new Error(`Unknown part: ${name}. Parts: ${Object.keys(parts).join(', ')}`)
      return part
    }),
  )
  console.log(failed > 0 ? `${failed} checks failed` : 'all checks passed')
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
