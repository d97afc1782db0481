import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount, getClosing } from '#contract/account.ts'
import { changeOfferStatus } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { listUsers } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty, makeReview, makeShare } from '#test/kit/factories.ts'
import { mailTo } from '#test/kit/mail.ts'

let server: TestApp
let time = new Date()
beforeAll(async () => {
  server = await startTestApp({ now: () => time })
})
afterAll(() => server.stop())
beforeEach(() => {
  time = new Date()
})

const close = (member: Caller, version: string, password?: string) =>
  member.call(closeAccount, { body: { password }, version })
const seenBy = async (member: Caller) => (await member.call(getClosing)).body
const isOpen = async (member: Caller) => (await member.call(listUsers)).status === 200

/** A member who has signed up with a password. */
const newcomer = async () => {
  const { browser, email, password } = await server.newcomer()
  return { member: server.withToken(await browser.token(email)), email, password }
}

test('a member closes the account with the password and gets an email', async () => {
  const { member, password, email } = await newcomer()
  const { proof, version } = await seenBy(member)
  expect(proof).toBe('password')
  for (const [wrong, message] of [
    [undefined, 'Password is required'],
    ['Larch7#mead', 'Password is incorrect'],
  ] as const) {
    const { status, problem } = await close(member, version, wrong)
    expect([status, problem.fields]).toEqual([422, { password: message }])
  }
  expect(await isOpen(member)).toBe(true)
  expect((await close(member, version, password)).status).toBe(200)
  expect(await isOpen(member)).toBe(false)
  expect((await mailTo(server.anonymous, email, 'Your account at Real Estate was closed')).text).toContain(
    'Your account at Real Estate was closed. You can no longer log in with it.',
  )
})

test('delays attempts after wrong passwords', async () => {
  const { member, password } = await newcomer()
  const { version } = await seenBy(member)
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await close(member, version, 'Larch7#mead')).status).toBe(422)
  expect((await close(member, version, password)).status).toBe(429)
})

test('an account without a password is closed only shortly after a sign-in', async () => {
  const member = await server.member('user')
  const { proof, version, signInCountsUntil } = await seenBy(member)
  expect(proof).toBe('signIn')
  expect(Date.parse(signInCountsUntil ?? '')).toBeGreaterThan(time.getTime())
  time = new Date(time.getTime() + 11 * 60_000)
  expect((await seenBy(member)).signInCountsUntil).toBeNull()
  const { status, problem } = await close(member, version)
  expect([status, problem.code]).toEqual([409, 'sign_in_again'])
  time = new Date(time.getTime() - 10 * 60_000)
  expect((await close(member, version)).status).toBe(200)
})

test('lists the consequences and is refused if they have changed since', async () => {
  const [member, agent] = [await server.member('user'), await server.member('agent')]
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const offer = await makeOffer(member, propertyId)
  await makeReview(member, propertyId)
  await makeShare(server.db, member.id, { guestId: agent.id })
  const seen = await seenBy(member)
  expect(seen).toMatchObject({ offersMade: 1, acceptedOffersMade: 0, reviews: 1, sharedWishlists: 1 })
  const body = { status: 'accepted', offeredAmount: 500_000 } as const
  await agent.call(changeOfferStatus, { params: { id: offer }, body })
  const { status, problem } = await close(member, seen.version)
  expect([status, problem.code]).toEqual([409, 'changed_meanwhile'])
  const now = await seenBy(member)
  expect([now.acceptedOffersMade, now.version]).toEqual([1, problem.current?.version])
  expect((await close(member, now.version)).status).toBe(200)
})

test("keeps an agent's listings on the market without a name", async () => {
  const [agent, buyer] = [await server.member('agent'), await server.member('user')]
  const id = await makeProperty(server.db, { agentId: agent.id })
  const { listings, version } = await seenBy(agent)
  expect(listings).toBe(1)
  expect((await close(agent, version)).status).toBe(200)
  const { body } = await buyer.call(getProperty, { params: { id } })
  expect(body).toMatchObject({ agentName: null, agentEmail: null, status: 'available' })
})

test('the last admin cannot close the account', async () => {
  const admin = await server.member('admin')
  const { isLastAdmin, version } = await seenBy(admin)
  expect(isLastAdmin).toBe(true)
  const { status, problem } = await close(admin, version)
  expect([status, problem.code]).toEqual([409, 'last_admin'])
  await server.member('admin')
  expect((await seenBy(admin)).isLastAdmin).toBe(false)
})
