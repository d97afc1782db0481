import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { inviteToWishlist } from '#contract/wishlist-shares.ts'
import { openBrowser } from '#test/kit/browser.ts'

let ahead = 0
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + ahead) })
})
beforeEach(async () => {
  ahead = 0
  await server.db.updateTable('user').set({ emailVerified: true }).execute()
})
afterAll(() => server.stop())

/** Members from before emails were confirmed, created one after the other. */
async function membersFromBefore(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await server.register()).id)
  await server.db.updateTable('user').set({ emailVerified: false }).where('id', 'in', ids).execute()
  return ids
}
const linksOf = async (ids: string[]) =>
  server.db.selectFrom('emailConfirmation').select(['id', 'userId']).where('userId', 'in', ids).execute()
const countLinks = async (ids: string[]) => (await linksOf(ids)).length

test('sends one link if two processes run at the same time', async () => {
  const ids = await membersFromBefore(1)
  const rounds = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('user').select('id').where('id', 'in', ids).forUpdate().execute()
    const started = [server.confirmations.sendFirstLinks(), server.confirmations.sendFirstLinks()]
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
      expect(rows).toHaveLength(2)
    }, 20_000)
    return started
  })
  await Promise.all(rounds)
  expect(await countLinks(ids)).toBe(1)
})

test('a sign-up sends only its own link; a round sends up to fifty, newest members first', async () => {
  const old = await membersFromBefore(52)
  const person = await openBrowser(server.origin).signUp()
  expect(await countLinks(old)).toBe(0)
  const own = server.db.selectFrom('emailConfirmation').select('email').where('email', '=', person.email)
  expect(await own.execute()).toHaveLength(1)
  await server.confirmations.sendFirstLinks()
  expect(await countLinks(old)).toBe(50)
  expect(await countLinks(old.slice(0, 2))).toBe(0)
  await server.confirmations.sendFirstLinks()
  expect(await countLinks(old)).toBe(52)
  expect(await own.execute()).toHaveLength(1)
})

test('replaces an email that was given up once its link has expired, three emails in all', async () => {
  const ids = await membersFromBefore(1)
  const day = 24 * 60 * 60_000
  for (const sent of [1, 2, 3, 3]) {
    await server.confirmations.sendFirstLinks()
    expect(await countLinks(ids)).toBe(sent)
    const links = (await linksOf(ids)).map(({ id }) => id)
    await sql`update queued_email set content = null, sent_at = null, given_up_at = now()
      where id = any (${links})`.execute(server.db)
    await server.confirmations.sendFirstLinks()
    expect(await countLinks(ids)).toBe(sent)
    ahead += day
  }
})

test('sends no second link if the first was sent', async () => {
  const ids = await membersFromBefore(1)
  await server.confirmations.sendFirstLinks()
  const links = (await linksOf(ids)).map(({ id }) => id)
  const sent = server.db.selectFrom('queuedEmail').select('id').where('id', 'in', links)
  await vi.waitFor(async () => {
    expect(await sent.where('sentAt', 'is not', null).execute()).toHaveLength(1)
  }, 20_000)
  ahead = 25 * 60 * 60_000
  await server.confirmations.sendFirstLinks()
  expect(await countLinks(ids)).toBe(1)
})

test('an address that has just got several invitations gets its link later, and others at once', async () => {
  const [invited = '', other = ''] = await membersFromBefore(2)
  const { email } = await server.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', invited)
    .executeTakeFirstOrThrow()
  for (let count = 0; count < 3; count += 1) {
    const owner = await server.member('user')
    expect((await owner.call(inviteToWishlist, { body: { email } })).status).toBe(201)
  }
  await server.confirmations.sendFirstLinks()
  expect([await countLinks([invited]), await countLinks([other])]).toEqual([0, 1])
  ahead = 61 * 60_000
  await server.confirmations.sendFirstLinks()
  expect(await countLinks([invited])).toBe(1)
})
