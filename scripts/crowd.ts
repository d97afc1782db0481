// npm run crowd: simulates many concurrent buyers on a separate PostgreSQL, then checks all invariants.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCrowd, type Verdict } from '../bench/crowd/run.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeMinor } from '#server/payments/money.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    buyers: { type: 'string', default: '200' },
    listings: { type: 'string', default: '20' },
    by: { type: 'string', default: 'stripe' },
  },
})

const byName = ([one]: [string, number], [other]: [string, number]) => one.localeCompare(other)

function print({ diary, listed, changes, snapshots, money, refunds, violations }: Verdict): void {
  for (const [answer, times] of [...diary.answers].toSorted(byName))
    console.log(String(times).padStart(7), answer)
  const sums = [money.salesMinor, money.ledgerMinor, money.providerMinor].map((sum) =>
    describeMinor(sum, 'USD'),
  )
  console.log(`\n${listed} listings, ${money.sales} sold, ${refunds} refunds`)
  console.log(
    `${changes} status changes, ${snapshots} snapshots, ${diary.acknowledged.length} acknowledged steps`,
  )
  console.log(`sales ${sums[0]} = ledger ${sums[1]} = provider ${sums[2]}`)
  for (const one of violations.slice(0, 50)) console.log(`VIOLATION: ${one}`)
  console.log(violations.length === 0 ? 'No violations.' : `${violations.length} violations.`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'real-estate-crowd-'))
const postgres = await openEmbeddedPostgres({ dataDir, exclusive: true })
const db = connect(postgres.connection)
try {
  await migrate(db)
  const verdict = await runCrowd(
    { db, url: 'postgres://embedded' },
    {
      seconds: Number(values.seconds),
      seed: Number(values.seed),
      buyers: Number(values.buyers),
      listings: Number(values.listings),
      by: values.by === 'sandbox' ? 'sandbox' : 'stripe',
    },
  )
  print(verdict)
  process.exitCode = verdict.violations.length === 0 ? 0 : 1
} finally {
  await db.destroy()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
}
