// npm run stress [-- NAME…]: stress by hostile clients, a hanging database, and a full or slow disk, one after the other.
import { makeDataDir, startProduct } from '#test/kit/process/product.ts'
import { environment, frugal } from './environment.ts'
import { createReport } from './stress/checks.ts'
import { clientsThatLeave, idleConnections, pipeliners, slowClients } from './stress/connections.ts'
import { fullDisk, hangingDatabase } from './stress/disk.ts'
import { slowDisk } from './stress/slow-disk.ts'

const report = createReport()
const { dataDir, remove } = await makeDataDir()
const product = await startProduct({ ...environment, ...frugal, DATA_DIR: dataDir })

const stresses: Record<string, () => Promise<void>> = {
  idle: () => idleConnections(report, product),
  slow: () => slowClients(report, product),
  pipelined: () => pipeliners(report, product),
  leaving: () => clientsThatLeave(report, product),
  hanging: () => hangingDatabase(report, product, dataDir),
  disk: () => fullDisk(report),
  slow_disk: () => slowDisk(report),
}
const chosen = process.argv.slice(2)
for (const [name, run] of Object.entries(stresses)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(name)
  await run()
}
product.process.kill('SIGTERM')
const code = await product.ended
await remove()
report.check(code === 0, 'the product stops cleanly')
console.log(report.faults.length > 0 ? `${report.faults.length} faults` : 'no faults')
process.exitCode = report.faults.length > 0 ? 1 : 0
