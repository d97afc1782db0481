import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const query = async (statement: string) => (await sql.raw(statement).execute(server.db)).rows

test.each<[values: string, read: (string | null)[]]>([
  ["'{}'", []],
  ["'{Garage,Solar Power}'", ['Garage', 'Solar Power']],
  ["array['a', 'b, c', 'NULL', null, '']", ['a', 'b, c', 'NULL', null, '']],
  [String.raw`array['"', '\', '{}', 'NULLABLE']`, ['"', '\\', '{}', 'NULLABLE']],
])('reads text arrays as written: %s', async (values, read) => {
  expect(await query(`select ${values}::text[] as all_of_them`)).toEqual([{ allOfThem: read }])
})

test('converts names in rows and nested JSON to camelCase', async () => {
  expect(
    await query(`select n as first_value, null as no_value,
      jsonb_build_object('inner_name', jsonb_build_array(jsonb_build_object('deep_name', n))) as made_of
      from generate_series(1, 2) n`),
  ).toEqual([1, 2].map((n) => ({ firstValue: n, noValue: null, madeOf: { innerName: [{ deepName: n }] } })))
  expect(await query('select 1 as first_value where false')).toEqual([])
})

test('returns the rows of the last of several statements', async () => {
  expect(await query('select 1 as first_value; select 2 as second_value')).toEqual([{ secondValue: 2 }])
})
