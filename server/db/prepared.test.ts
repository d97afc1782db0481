import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProperty } from '#contract/properties.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeProperty } from '../testing/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('a plan that a connection keeps outlives a column that a newer release adds', async () => {
  const id = await makeProperty(server.db)
  const agent = await server.member('agent')
  // Enough of them to reach every connection that is open.
  const read = async () => {
    const asked = Array.from({ length: 8 }, () => agent.call(getProperty, { params: { id } }))
    return new Set((await Promise.all(asked)).map(({ status }) => status))
  }
  expect(await read()).toEqual(new Set([200]))
  const { rows } =
    await sql`select name from pg_prepared_statements where name = 'listing_with_reviews'`.execute(server.db)
  expect(rows).toHaveLength(1)
  await sql`alter table property add column energy_class text`.execute(server.db)
  expect(await read()).toEqual(new Set([200]))
})
