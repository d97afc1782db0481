// npm run bench:audit -- FILE: measures the overhead of the audit log for an import of FILE and for small writes.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { linkEntries } from '#server/audit/chain.ts'
import { verifyChain } from '#server/audit/verify.ts'
import { type Database, inTransaction } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/index.ts'
import { loadMapping } from '#server/imports/load-mapping.ts'
import { importListings } from '#server/imports/service.ts'
import { placed } from '#server/properties/service.ts'

const [path] = process.argv.slice(2)
if (!path) throw new Error('Usage: npm run bench:audit -- FILE')

type Way = 'none' | 'chained after the commit' | 'chained at the commit'
const recorded = ['property', 'user', 'account', 'session', 'offer']

/** For comparison only: each transaction links its own entries at commit, which serializes all transactions. */
const chainAtCommit = [
  `create table bench_head (position bigint, hash text)`,
  `insert into bench_head values (0, '')`,
  `create function bench_link() returns trigger language plpgsql as $$
  declare head bench_head;
  begin
    update bench_head set position = position + 1,
      hash = encode(sha256(convert_to(hash || to_jsonb(new)::text, 'UTF8')), 'hex') returning * into head;
    insert into audit_link values (head.position, new.seq, head.hash);
    return null;
  end $$`,
  `alter table audit_entry disable trigger audit_enqueue`,
  `create constraint trigger bench_link after insert on audit_entry
    deferrable initially deferred for each row execute function bench_link()`,
]

async function withDatabase<T>(way: Way, work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'real-estate-bench-'))
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: true })
  try {
    if (way === 'none')
      for (const table of recorded)
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    if (way === 'chained at the commit') for (const one of chainAtCommit) await sql.raw(one).execute(db)
    return await work(db)
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
const mapping = await loadMapping('king-county')

const importOnce = (way: Way) =>
  withDatabase(way, async (db) => {
    const seconds = await secondsOf(() =>
      importListings({ db, path, mapping, currency: 'USD', country: 'US', report: () => {} }),
    )
    const linking = await secondsOf(() => linkEntries(db))
    let checked = 0
    const checking = await secondsOf(async () => {
      checked = (await verifyChain(db, [])).checked
    })
    return { seconds, linking, checking, checked }
  })

/** Transactions per second of 16 writers, each updating its own listing. */
const writeOnce = (way: Way) =>
  withDatabase(way, async (db) => {
    const ids = Array.from({ length: 16 }, () => randomUUID())
    const terms = {
      title: 'House',
      ...(await placed(db, { location: 'Kent' })),
      price: 1,
      minPrice: 1,
      maxPrice: 1,
    }
    await db
      .insertInto('property')
      .values(ids.map((id) => ({ id, ...terms })))
      .execute()
    const linker = setInterval(() => void linkEntries(db), 1000)
    const until = performance.now() + 5_000
    let written = 0
    await Promise.all(
      ids.map(async (id) => {
        for (let price = 2; performance.now() < until; price += 1) {
          await inTransaction(db, (tx) =>
            tx.updateTable('property').set({ price, maxPrice: price }).where('id', '=', id).execute(),
          )
          written += 1
        }
      }),
    )
    clearInterval(linker)
    return written / 5
  })

const round = (value: number) => Math.round(value * 100) / 100

for (let turn = 1; turn <= 3; turn += 1) {
  const without = await importOnce('none')
  const with_ = await importOnce('chained after the commit')
  console.log(
    `import ${turn}: ${round(without.seconds)} s without, ${round(with_.seconds)} s with (ratio ${round(with_.seconds / without.seconds)}); ` +
      `${with_.checked} entries linked in ${round(with_.linking)} s, checked in ${round(with_.checking)} s`,
  )
}
for (const way of ['none', 'chained after the commit', 'chained at the commit'] as const) {
  console.log(`small writes, ${way}: ${Math.round(await writeOnce(way))} transactions per second`)
}
