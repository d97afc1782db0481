import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/audit.ts'
import { getProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

/** Enough concurrent calls to use every open connection. */
const concurrently = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))

async function namesOfPlans(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(server.db)
  return rows.map(({ name }) => name)
}

const offerOf = async (buyer: Caller) => makeOffer(buyer, await makeProperty(server.db))

test('keeps working with cached plans after a newer release adds a column', async () => {
  const id = await makeProperty(server.db)
  const agent = await server.member('agent')
  const read = async () => (await agent.call(getProperty, { params: { id } })).status
  expect(new Set(await concurrently(read))).toEqual(new Set([200]))
  expect(await namesOfPlans()).toContain('listing_with_reviews')
  await sql`alter table property add column roof text`.execute(server.db)
  expect(new Set(await concurrently(read))).toEqual(new Set([200]))
})

test('retries a transaction whose cached plan is outdated', async () => {
  const buyer = await server.member('user')
  await concurrently(() => offerOf(buyer))
  expect(await namesOfPlans()).toEqual(expect.arrayContaining(['lock_listing', 'insert_offer']))
  await sql`alter table property add column heating text`.execute(server.db)
  // A failed call rejects.
  expect(new Set(await concurrently(() => offerOf(buyer))).size).toBe(8)
})

test('records the right actor in the audit log when calls share a cached plan', async () => {
  const [admin, ...buyers] = [
    await server.member('admin'),
    await server.member('user'),
    await server.member('user'),
    await server.member('user'),
  ]
  for (const buyer of [...buyers, ...buyers]) {
    const objectId = await offerOf(buyer)
    const { body } = await admin.call(listAuditEntries, { query: { objectId } })
    expect(body.map(({ actor, via, action }) => [actor?.email, via, action])).toEqual([
      [buyer.email, 'request', 'create'],
    ])
  }
  expect(await namesOfPlans()).toContain('tell_acting')
})
