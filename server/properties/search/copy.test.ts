import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { criteria } from './criteria.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

test('the copy has the columns of its view, in their order', async () => {
  expect(await columnsOf('search_entry')).toEqual(await columnsOf('searchable'))
})

test('an update of any copied column of a listing reaches its copy', async () => {
  const copied = (await columnsOf('search_entry')).filter((name) => name !== 'id')
  const { rows } = await sql<{ name: string }>`select attname as name from pg_trigger
    join pg_attribute on attrelid = tgrelid and attnum = any (tgattr) where tgname = 'copy_for_search'`.execute(
    database.db,
  )
  const noticed = new Set(rows.map(({ name }) => name))
  // The cell follows from the coordinates.
  expect(copied.filter((name) => name !== 'cell' && !noticed.has(name))).toEqual([])
  const { rows: functions } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'copy_for_search'`.execute(database.db)
  const [, set = ''] = /do update set \(([^)]*)\)/.exec(functions[0]?.source ?? '') ?? []
  expect(set.split(/,\s*/).toSorted()).toEqual(copied.toSorted())
})

test('every criterion has an index, and those of the map contain its column', async () => {
  const { rows: indexes } = await sql<{ name: string; definition: string; first: string; when: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
      pg_get_indexdef(indexrelid, 1, true) as first, coalesce(pg_get_expr(indpred, indrelid), '') as when
    from pg_index where indrelid = 'search_entry'::regclass`.execute(database.db)
  const columns = Object.values(criteria).flatMap(({ column }) => column ?? [])
  const names = columns.map((column) => column.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
  expect(names.length).toBeGreaterThan(15)
  const isIndexed = (column: string) =>
    indexes.some(({ first, when }) => first === column || new RegExp(`\\b${column}\\b`).test(when))
  expect(names.filter((column) => !isIndexed(column))).toEqual([])
  for (const map of ['search_by_cell', 'search_sample']) {
    const { definition = '' } = indexes.find(({ name }) => name === map) ?? {}
    expect(
      names.filter((column) => !new RegExp(`\\b${column}\\b`).test(definition)),
      map,
    ).toEqual([])
  }
})
