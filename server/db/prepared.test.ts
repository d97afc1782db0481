import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/audit.ts'
import { getProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { makeOffer, makeProperty } from '../testing/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

/** Enough at once to reach every connection that is open. */
const severally = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))

async function namesOfPlans(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(server.db)
  return rows.map(({ name }) => name)
}

const offerOf = async (buyer: Caller) => makeOffer(buyer, await makeProperty(server.db))

test('a plan that a connection keeps outlives a column that a newer release adds', async () => {
  const id = await makeProperty(server.db)
  const agent = await server.member('agent')
  const read = async () => (await agent.call(getProperty, { params: { id } })).status
  expect(new Set(await severally(read))).toEqual(new Set([200]))
  expect(await namesOfPlans()).toContain('listing_with_reviews')
  await sql`alter table property add column energy_class text`.execute(server.db)
  expect(new Set(await severally(read))).toEqual(new Set([200]))
})

test('a transaction with such a plan begins anew', async () => {
  const buyer = await server.member('user')
  await severally(() => offerOf(buyer))
  expect(await namesOfPlans()).toEqual(expect.arrayContaining(['lock_listing', 'insert_offer']))
  await sql`alter table property add column heating text`.execute(server.db)
  // Whatever is refused rejects.
  expect(new Set(await severally(() => offerOf(buyer))).size).toBe(8)
})

test('with a plan that stays the audit log still learns who acts, one after the other', async () => {
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
