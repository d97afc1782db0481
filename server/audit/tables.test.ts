import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/** Tables whose changes are not recorded, and why. */
const unrecorded = new Map([
  ['alert_event', 'what alerts have not been told of yet'],
  ['alert_canary', 'a sign of life'],
  ['alert_letter', 'follows from the notifications in it'],
  ['audit_entry', 'the record itself'],
  ['audit_link', 'the record itself'],
  ['audit_unlinked', 'the record itself'],
  ['captcha', 'puzzles of five minutes'],
  ['email_preference', "nobody else's business, and nothing follows from it for others"],
  ['email_confirmation', 'links that have been mailed, which are secrets'],
  ['listing_event', 'follows from the verdict and the deal of a listing, which are recorded'],
  ['mail', 'what the demo would have sent'],
  ['photo_leftover', 'files of photos that are gone, or not there yet'],
  ['notification', 'follows from listings, offers, payments, reviews, messages and saved searches'],
  ['place', 'follows from the locations of listings, which are recorded'],
  ['price_change', 'follows from the price of a listing, which is recorded'],
  ['property_import', 'what an import remembers of its file'],
  ['queued_letter', 'follows from what the letter tells of'],
  ['rate_limit', 'counts of tries'],
  ['review_hiding', 'follows from the review that it outlasts, which is recorded'],
  ['review_report', 'says itself who reported what, when and why'],
  ['saved_search', "nobody else's business, and nothing follows from it for others"],
  ['searched_location', 'texts of saved searches'],
  ['sandbox_payment', "stands in for a provider's own books"],
  ['told_match', 'follows from notifications that are gone'],
  ['verification', 'links that have been mailed, which are secrets'],
  ['withheld_price', 'follows from the price of a listing, which is recorded'],
  ['wish_note', "nobody else's business, and nothing follows from it"],
  ['wishlist_item', "nobody else's business, and nothing follows from it"],
  ['wishlist_share', 'between two members alone, and either ends it'],
])

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Recorded = { table: string; columns: string[]; given: string }

/** By the database's own catalogue: which tables record their insertions, and with what their trigger was given. */
const readRecorded = async () =>
  (
    await sql<Recorded>`
      select c.relname as table, pg_get_triggerdef(t.oid) as given,
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname in ('audit_insert', 'audit_delete', 'audit_update')`.execute(database.db)
  ).rows

test('every table records its changes, or stands here with the reason why it does not', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'`.execute(
    database.db,
  )
  const recorded = new Set((await readRecorded()).map(({ table }) => table))
  const undecided = rows.filter(({ table }) => recorded.has(table) === unrecorded.has(table))
  expect(undecided).toEqual([])
})

test('every recorded table records insertions and deletions, and all but sessions their updates', async () => {
  const byTable = Map.groupBy(await readRecorded(), ({ table }) => table)
  for (const [table, triggers] of byTable)
    expect([table, triggers.length]).toEqual([table, table === 'session' ? 2 : 3])
})

test('no column that sounds like a secret is recorded', async () => {
  const secret = /password|token|secret|hash|(^|_)key$/
  const open = (await readRecorded()).flatMap(({ table, columns, given }) =>
    columns
      .filter((column) => secret.test(column) && !new RegExp(`[{,]${column}[,}]`).test(given))
      .map((column) => `${table}.${column}`),
  )
  // Which row of its source a listing was imported from.
  expect(new Set(open)).toEqual(new Set(['property.source_key']))
})
