import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { allRows } from '#test/kit/rows.ts'
import { fillListings } from './fill.ts'

const count = 3_000
let filled: TestDatabase
let again: TestDatabase

const constraintsOf = async (db: Database) =>
  (
    await sql<{ kept: string }>`
      select pg_get_triggerdef(oid) || tgenabled::text as kept from pg_trigger where not tgisinternal
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      union all select indexdef from pg_indexes where schemaname = 'public'
      order by 1`.execute(db)
  ).rows

/** A client whose snapshot stays open until it disconnects. */
async function beginReading(): Promise<pg.Client> {
  const client = new pg.Client(filled.url)
  await client.connect()
  await client.query('begin isolation level repeatable read')
  await client.query('select 1')
  return client
}

const countVacuums = async (db: Database) =>
  (
    await sql<{ count: number }>`
      select vacuum_count as count from pg_stat_user_tables where relname = 'property'`.execute(db)
  ).rows[0]?.count

const isAllVisible = async (db: Database) =>
  (
    await sql<{ all: boolean }>`
      select relallvisible > 0.99 * relpages - 1 as all from pg_class where relname = 'property'`.execute(db)
  ).rows[0]?.all

beforeAll(async () => {
  filled = await createTestDatabase()
  again = await createTestDatabase()
})
afterAll(async () => {
  await filled.drop()
  await again.drop()
})

test('generates the same listings each time and restores all constraints', async () => {
  const before = await constraintsOf(filled.db)
  const reader = await beginReading()
  const filling = fillListings(filled.db, count)
  // The first vacuum found an open snapshot; the fill must retry.
  await expect.poll(() => countVacuums(filled.db), { timeout: 20_000 }).toBeGreaterThan(1)
  await reader.end()
  await filling
  expect(await isAllVisible(filled.db)).toBe(true)
  await fillListings(again.db, count)
  const { property, price_change: changes } = await allRows(filled.db)
  expect(property).toHaveLength(count)
  expect(changes).toHaveLength(count)
  expect((await allRows(again.db)).property).toEqual(property)
  expect(await constraintsOf(filled.db)).toEqual(before)
})

test('distributes listings like the houses of King County', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where location like '%Seattle%')::float / count(*) as seattle,
      percentile_cont(0.5) within group (order by price) as price,
      percentile_cont(0.5) within group (order by living_area_sqft) as area,
      count(*) filter (where bed_number = 3)::float / count(*) as three,
      count(*) filter (where verification_status = 'pending') as pending,
      count(*) filter (where featured) as featured, count(distinct agent_id) as agents
    from property`.execute(filled.db)
  const [found] = rows
  expect(found?.seattle).toBeCloseTo(0.415, 1)
  expect(found?.price).toBeGreaterThan(430_000)
  expect(found?.price).toBeLessThan(470_000)
  expect(found?.area).toBeGreaterThan(1_800)
  expect(found?.area).toBeLessThan(2_000)
  expect(found?.three).toBeCloseTo(0.455, 1)
  expect(found).toMatchObject({ pending: count / 100, featured: count / 1000, agents: 200 })
})
