import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { auditFieldLabel } from '#texts/labels/audit.ts'
import { repeating } from './presenter.ts'

/** Tables whose changes are not recorded, and why. */
const unrecorded = new Map([
  ['alert_event', 'queue of events for alerts'],
  ['alert_canary', 'heartbeat'],
  ['alert_email', 'follows from the notifications in it'],
  ['audit_entry', 'the record itself'],
  ['audit_link', 'the record itself'],
  ['audit_unlinked', 'the record itself'],
  ['captcha', 'puzzles of five minutes'],
  ['email_preference', 'private setting without effect on others'],
  ['email_confirmation', 'emailed links, which are secrets'],
  ['listing_event', 'follows from the verdict and the deal of a listing, which are recorded'],
  ['mail', 'what the demo would have sent'],
  ['offer_search_entry', 'follows from offers, listings, and accounts, which are recorded'],
  ['photo_leftover', 'files of photos that are gone, or not there yet'],
  ['notification', 'follows from listings, offers, payments, reviews, messages and saved searches'],
  ['place', 'follows from the locations of listings, which are recorded'],
  ['price_currency', 'follows from the setting CURRENCY'],
  ['price_change', 'follows from the price of a listing, which is recorded'],
  ['property_import', 'what an import remembers of its file'],
  ['queued_email', 'follows from the event that it reports'],
  ['rate_limit', 'attempt counters'],
  ['review_hiding', 'follows from the review that it outlasts, which is recorded'],
  ['review_report', 'says itself who reported what, when and why'],
  ['saved_search', 'private data without effect on others'],
  ['search_entry', 'follows from listings, which are recorded'],
  ['searched_location', 'texts of saved searches'],
  ['sandbox_payment', "stands in for a provider's own books"],
  ['announced_match', 'follows from deleted notifications'],
  ['verification', 'emailed links, which are secrets'],
  ['withheld_price', 'follows from the price of a listing, which is recorded'],
  ['wish_note', 'private data without effect on others'],
  ['wishlist_item', 'private data without effect on others'],
  ['wishlist_share', 'between two members alone, and either ends it'],
])

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Recorded = { table: string; columns: string[]; generated: string[] | null; given: string }

/** Read from the system catalog: tables that record insertions, with the arguments of their trigger. */
const readRecorded = async () =>
  (
    await sql<Recorded>`
      select c.relname as table, pg_get_triggerdef(t.oid) as given,
        (select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = '') as columns,
        (select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = c.oid and a.attgenerated <> '' and not a.attisdropped) as generated
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname in ('audit_insert', 'audit_delete', 'audit_update')`.execute(database.db)
  ).rows

test('every table records its changes or is listed here with a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'`.execute(
    database.db,
  )
  const recorded = new Set((await readRecorded()).map(({ table }) => table))
  const undecided = rows.filter(({ table }) => recorded.has(table) === unrecorded.has(table))
  expect(undecided).toEqual([])
})

test('every recorded table records insertions, deletions, and, except sessions, updates', async () => {
  const byTable = Map.groupBy(await readRecorded(), ({ table }) => table)
  for (const [table, triggers] of byTable)
    expect([table, triggers.length]).toEqual([table, table === 'session' ? 2 : 3])
})

const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('entries leave out exactly the generated columns', async () => {
  const generated = (await readRecorded()).flatMap(({ generated: columns }) => columns ?? [])
  expect([...new Set(generated.map(camelCase))].toSorted()).toEqual(repeating)
})

test('every recorded column has a label', async () => {
  const unlabeled = (await readRecorded()).flatMap(({ columns, given }) => {
    const [, leftOut = ''] = /audit_change\('\w+', '\w+', '\{([^}]*)\}'/.exec(given) ?? []
    // The entry shows these two elsewhere.
    const without = ['id', 'created_at', ...leftOut.split(',')]
    return columns
      .filter((column) => !without.includes(column))
      .filter((column) => !auditFieldLabel(camelCase(column)))
  })
  expect(new Set(unlabeled)).toEqual(new Set())
})

test('no column named like a secret is recorded', async () => {
  const secret = /password|token|secret|hash|(^|_)key$/
  const open = (await readRecorded()).flatMap(({ table, columns, given }) =>
    columns
      .filter((column) => secret.test(column) && !new RegExp(`[{,]${column}[,}]`).test(given))
      .map((column) => `${table}.${column}`),
  )
  // Identifies the source row of an imported listing.
  expect(new Set(open)).toEqual(new Set(['property.source_key']))
})
