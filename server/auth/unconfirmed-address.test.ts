import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askForConfirmation, changeEmail } from '#contract/email-confirmation.ts'
import { requestPasswordReset } from '#contract/passwords.ts'
import { inviteToWishlist } from '#contract/wishlist-shares.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'

const hour = 60 * 60_000
let ahead = 0
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + ahead) })
})
afterAll(() => server.stop())

/** The kinds of all emails so far; every one is to the same address. */
const kindsOfEmails = async () => {
  const rows = await server.db.selectFrom('queuedEmail').select('kind').orderBy('createdAt').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'email_change_asked')
}
/** The link is stored with its email, after the response. */
const askForReset = async (email: string) => {
  const links = () => server.db.selectFrom('verification').select('id').where('email', '=', email).execute()
  const before = (await links()).length
  const { status } = await openBrowser(server.origin).post(requestPasswordReset, { email })
  await vi.waitFor(async () => expect(await links()).toHaveLength(before + 1), 20_000)
  return status
}

test('an unconfirmed address gets three emails an hour and six a day, of all kinds', async () => {
  const email = 'stranger@people.example'
  const changeTo = async () => {
    const { browser, ...person } = await server.newcomer()
    const member = server.withToken(await browser.token(person.email))
    return (await member.call(changeEmail, { body: { email, password: person.password } })).status
  }
  const owner = await server.member('user')
  expect((await owner.call(inviteToWishlist, { body: { email } })).status).toBe(201)
  expect(await changeTo()).toBe(200)
  const browser = openBrowser(server.origin)
  await browser.signUp({ email })
  const first = ['wishlist_invitation', 'email_change', 'email_confirmation']
  expect(await kindsOfEmails()).toEqual(first)

  expect(await askForReset(email)).toBe(200)
  const own = server.withToken(await browser.token(email))
  const refused = await own.call(askForConfirmation)
  expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await kindsOfEmails()).toEqual(first)

  ahead = hour + 1000
  for (let asked = 0; asked < 5; asked += 1) expect(await askForReset(email)).toBe(200)
  const six = [...first, ...Array<string>(3).fill('password_reset')]
  expect(await kindsOfEmails()).toEqual(six)
  ahead = 3 * hour
  expect(await askForReset(email)).toBe(200)
  expect(await kindsOfEmails()).toEqual(six)
  ahead = 25 * hour
  expect(await askForReset(email)).toBe(200)
  expect(await kindsOfEmails()).toHaveLength(7)

  await server.db.updateTable('user').set({ emailVerified: true }).where('email', '=', email).execute()
  for (let asked = 0; asked < 4; asked += 1) expect(await askForReset(email)).toBe(200)
  expect(await kindsOfEmails()).toHaveLength(11)
})

test('limits invitations equally for every address after password resets', async () => {
  const { email: unconfirmed } = await server.newcomer()
  const emails = {
    unknown: 'unknown@people.example',
    unconfirmed,
    confirmed: (await server.member('user')).email,
  }
  const statuses: Record<string, number[]> = {}
  for (const [whose, email] of Object.entries(emails)) {
    for (let asked = 0; asked < 3; asked += 1)
      if (whose === 'unknown') await openBrowser(server.origin).post(requestPasswordReset, { email })
      else await askForReset(email)
    const inviters = await Promise.all(Array.from({ length: 4 }, () => server.member('user')))
    statuses[whose] = []
    for (const inviter of inviters)
      statuses[whose].push((await inviter.call(inviteToWishlist, { body: { email } })).status)
  }
  const alike = [201, 201, 201, 429]
  expect(statuses).toEqual({ unknown: alike, unconfirmed: alike, confirmed: alike })
})
