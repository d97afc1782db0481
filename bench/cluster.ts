// npm run bench:cluster: two processes behind nginx, on a primary with a replica behind PgBouncer, and what must hold.
import { build, isBuilt } from '../scripts/build.ts'
import { proveActors } from './cluster/actors.ts'
import { proveEntry } from './cluster/entry.ts'
import { proveFailover, proveNewReplica } from './cluster/failover.ts'
import { openGround } from './cluster/ground.ts'
import { proveFreshness } from './cluster/freshness.ts'
import { findPrograms } from './cluster/programs.ts'
import { proveRolling } from './cluster/rolling.ts'
import { openStage } from './cluster/stage.ts'
import { openTable } from './cluster/table.ts'

async function prove(): Promise<number> {
  const built = isBuilt() ? { ok: true, output: '' } : await build()
  if (!built.ok) throw new Error(built.output)
  const programs = await findPrograms()
  console.log(programs.versions)
  const ground = await openGround()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void ground.close().finally(() => process.exit(1)))
  try {
    const stage = await openStage(programs, ground)
    const table = openTable()
    for (const part of [
      proveEntry,
      proveRolling,
      proveFreshness,
      proveActors,
      proveFailover,
      proveNewReplica,
    ])
      await part(stage, table)
    return table.failed()
  } finally {
    await ground.close()
  }
}

try {
  const failed = await prove()
  console.log(failed > 0 ? `${failed} points failed` : 'all points hold')
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
