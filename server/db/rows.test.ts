import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const ask = async (statement: string) => (await sql.raw(statement).execute(server.db)).rows

test.each<[values: string, read: (string | null)[]]>([
  ["'{}'", []],
  ["'{Garage,Solar Power}'", ['Garage', 'Solar Power']],
  ["array['a', 'b, c', 'NULL', null, '']", ['a', 'b, c', 'NULL', null, '']],
  [String.raw`array['"', '\', '{}', 'NULLABLE']`, ['"', '\\', '{}', 'NULLABLE']],
])('texts are read as they were written: %s', async (values, read) => {
  expect(await ask(`select ${values}::text[] as all_of_them`)).toEqual([{ allOfThem: read }])
})

test('rows have names of ours, and so has what the database puts together as JSON', async () => {
  expect(
    await ask(`select n as first_value, null as no_value,
      jsonb_build_object('inner_name', jsonb_build_array(jsonb_build_object('deep_name', n))) as made_of
      from generate_series(1, 2) n`),
  ).toEqual([1, 2].map((n) => ({ firstValue: n, noValue: null, madeOf: { innerName: [{ deepName: n }] } })))
  expect(await ask('select 1 as first_value where false')).toEqual([])
})

test('of several statements at once the rows are those of the last', async () => {
  expect(await ask('select 1 as first_value; select 2 as second_value')).toEqual([{ secondValue: 2 }])
})
