import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  askForConfirmation,
  changeEmail,
  checkConfirmation,
  confirmEmail,
} from '#contract/email-confirmation.ts'
import { connectProvider } from '#contract/identity.ts'
import { listMails } from '#contract/mail.ts'
import { listOffers } from '#contract/offers.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { listSavedSearches } from '#contract/saved-searches.ts'
import { listUsers } from '#contract/users.ts'
import { acceptInvitation, inviteToWishlist, listWishlistShares } from '#contract/wishlist-shares.ts'
import { newId } from '../db/id.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { makeOffer, makeProperty, makeSavedSearch } from '#test/kit/factories.ts'
import { confirmTokenIn, mailTo, tokenIn } from '#test/kit/mail.ts'

let ahead = 0
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + ahead) })
})
afterEach(() => {
  ahead = 0
})
afterAll(() => server.stop())

const subject = 'Confirm your email'
const linkTo = async (email: string, about = subject) =>
  confirmTokenIn(await mailTo(server.anonymous, email, about))
const confirm = (token: string) => server.anonymous.call(confirmEmail, { body: { token } })
const look = async (token: string) =>
  (await server.anonymous.call(checkConfirmation, { body: { token } })).body
const subjectsTo = async (email: string) =>
  (await server.anonymous.call(listMails)).body.filter(({ to }) => to === email).map((mail) => mail.subject)

/** Signed up like anyone, so the email is not confirmed. */
const signedUp = async () => {
  const browser = openBrowser(server.origin)
  const person = await browser.signUp()
  const member = server.withToken(await browser.token(person.email))
  const { body } = await member.call(listUsers)
  return { ...person, browser, member, id: body[0]?._id ?? '', isConfirmed: body[0]?.emailConfirmed }
}
const profileOf = async ({ member }: Awaited<ReturnType<typeof signedUp>>) =>
  (await member.call(listUsers)).body[0]

test('a sign-up sends a link that confirms the email and can be opened again', async () => {
  const person = await signedUp()
  expect(person.isConfirmed).toBe(false)
  const token = await linkTo(person.email)
  expect(await look(token)).toEqual({ state: 'open', email: person.email, isChange: false })
  expect((await profileOf(person))?.emailConfirmed).toBe(false)
  expect((await confirm(token)).body).toEqual({ email: person.email, isChange: false })
  expect((await profileOf(person))?.emailConfirmed).toBe(true)
  expect((await look(token)).state).toBe('confirmed')
  expect((await confirm(token)).status).toBe(200)
  const { problem } = await person.member.call(askForConfirmation)
  expect(problem.code).toBe('email_confirmed')
  const rows = await server.db.selectFrom('emailConfirmation').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a link expires after a day, and three more may be requested per hour', async () => {
  const person = await signedUp()
  const first = await linkTo(person.email)
  ahead = 25 * 60 * 60_000
  expect((await look(first)).state).toBe('invalid')
  expect((await confirm(first)).problem.code).toBe('confirmation_link_invalid')
  const member = server.withToken(await person.browser.token(person.email))
  for (let asked = 0; asked < 3; asked += 1) expect((await member.call(askForConfirmation)).status).toBe(200)
  expect((await member.call(askForConfirmation)).status).toBe(429)
  await vi.waitFor(async () => expect(await subjectsTo(person.email)).toHaveLength(4), 20_000)
  expect((await confirm(await linkTo(person.email))).status).toBe(200)
})

test('unconfirmed members can neither accept or send invitations nor connect a provider', async () => {
  const person = await signedUp()
  const owner = await server.member('user')
  await owner.call(inviteToWishlist, { body: { email: person.email } })
  const { text } = await mailTo(server.anonymous, person.email, 'An invitation to a wishlist at Real Estate')
  expect(text).toContain(`(${owner.email})`)
  const accept = () =>
    person.member.call(acceptInvitation, {
      body: { token: /wishlistInvitation#(\S+)/.exec(text)?.[1] ?? '' },
    })
  expect((await accept()).problem.code).toBe('email_unconfirmed')
  const invited = await person.member.call(inviteToWishlist, { body: { email: 'friend@people.example' } })
  expect(invited.problem.code).toBe('email_unconfirmed')
  const start = { provider: 'demo' as const, attempt: newId() }
  const token = await person.browser.token(person.email)
  const connect = () => person.browser.post(connectProvider, start, { authorization: `Bearer ${token}` })
  expect((await connect()).body['code']).toBe('email_unconfirmed')
  await confirm(await linkTo(person.email))
  expect((await accept()).status).toBe(201)
  expect((await connect()).status).toBe(200)
})

test('unconfirmed members get no alerts by email until a password reset confirms the email', async () => {
  const person = await signedUp()
  await makeSavedSearch({ ...person.member, id: person.id }, { search: { location: 'Unconfirmed Bay' } })
  const deliver = async () => {
    await makeProperty(server.db, { location: 'Unconfirmed Bay, WA' })
    await server.alerts.match()
    const emails = await server.db.selectFrom('alertEmail').select('id').where('sentAt', 'is', null).execute()
    for (const { id } of emails) await server.alerts.deliver(id)
  }
  await deliver()
  await linkTo(person.email)
  expect(await subjectsTo(person.email)).toEqual([subject])
  await openBrowser(server.origin).post(requestPasswordReset, { email: person.email })
  const token = tokenIn(await mailTo(server.anonymous, person.email, 'Choose a new password'))
  await server.anonymous.call(resetPassword, { body: { token, password: 'Another9$meadow' } })
  await deliver()
  expect(await subjectsTo(person.email)).toContain('A home fits your search: House with a garden')
})

test('agents and admins see which buyers have not confirmed their email', async () => {
  const person = await signedUp()
  const agent = await server.member('agent')
  await makeOffer(person.member, await makeProperty(server.db, { agentId: agent.id }))
  const seen = async () => (await agent.call(listOffers)).body[0]?.buyerEmailConfirmed
  expect(await seen()).toBe(false)
  const admin = await server.member('admin')
  const { body } = await admin.call(listUsers, { query: { email: person.email } })
  expect(body[0]?.emailConfirmed).toBe(false)
  await confirm(await linkTo(person.email))
  expect(await seen()).toBe(true)
})

test('sends earlier members one link, and imported agents none', async () => {
  const old = await server.register()
  await server.db.updateTable('user').set({ emailVerified: false }).where('id', '=', old.id).execute()
  const imported = await server.member('agent')
  await server.db.updateTable('user').set({ emailVerified: false }).where('id', '=', imported.id).execute()
  await server.confirmations.sendFirstLinks()
  await server.confirmations.sendFirstLinks()
  await linkTo(old.email)
  expect(await subjectsTo(old.email)).toEqual([subject])
  expect(await subjectsTo(imported.email)).toEqual([])
})

test('a new email takes effect once confirmed, and the account keeps its data', async () => {
  const { browser, ...old } = await server.newcomer()
  const member = server.withToken(await browser.token(old.email))
  const agent = await server.member('agent')
  await makeOffer(member, await makeProperty(server.db, { agentId: agent.id }))
  await agent.call(inviteToWishlist, { body: { email: old.email } })
  const { text } = await mailTo(server.anonymous, old.email, 'An invitation to a wishlist at Real Estate')
  await member.call(acceptInvitation, { body: { token: /wishlistInvitation#(\S+)/.exec(text)?.[1] ?? '' } })
  await makeSavedSearch(agent, { search: { agentEmail: old.email } })
  const email = `new.${old.email}`
  const change = (body: object) => member.call(changeEmail, { body: { email, ...body } })

  expect((await change({ password: 'Wrong1!' })).problem.fields).toEqual({
    password: 'Password is incorrect',
  })
  expect((await change({ password: old.password, email: agent.email })).problem.code).toBe('email_taken')
  expect((await change({ password: old.password })).body).toEqual({ pending: true })
  const notice = await mailTo(server.anonymous, old.email, 'A new email was entered for your account')
  expect(notice.text).toContain('(n…@people.example)')
  const token = await linkTo(email, 'Confirm your new email')
  expect((await member.call(listUsers)).body[0]?.email).toBe(old.email)
  expect((await confirm(token)).body).toEqual({ email, isChange: true })

  await mailTo(server.anonymous, old.email, 'Your email has been changed')
  expect((await member.call(listUsers)).status).toBe(401)
  expect((await openBrowser(server.origin).signIn({ email: old.email, password: old.password })).status).toBe(
    401,
  )
  expect((await openBrowser(server.origin).signIn({ email, password: old.password })).status).toBe(200)
  expect((await agent.call(listOffers)).body[0]?.buyerEmail).toBe(email)
  expect((await agent.call(listWishlistShares)).body).toMatchObject([{ email, guest: { email } }])
  expect((await agent.call(listSavedSearches)).body).toMatchObject([{ search: { agentEmail: email } }])
  expect((await confirm(token)).body).toEqual({ email, isChange: false })
})

test('a password reset cancels a pending email change', async () => {
  const { browser, ...old } = await server.newcomer()
  const member = server.withToken(await browser.token(old.email))
  const email = `evil.${old.email}`
  await member.call(changeEmail, { body: { email, password: old.password } })
  const link = await linkTo(email, 'Confirm your new email')
  await openBrowser(server.origin).post(requestPasswordReset, { email: old.email })
  const token = tokenIn(await mailTo(server.anonymous, old.email, 'Choose a new password'))
  await server.anonymous.call(resetPassword, { body: { token, password: 'Another9$meadow' } })
  expect((await confirm(link)).problem.code).toBe('confirmation_link_invalid')
})

test('of two accounts that wait for the same email, the first to confirm gets it', async () => {
  const links: string[] = []
  const email = 'wanted@people.example'
  for (let made = 0; made < 2; made += 1) {
    const { browser, ...old } = await server.newcomer()
    const member = server.withToken(await browser.token(old.email))
    await member.call(changeEmail, { body: { email, password: old.password } })
    await vi.waitFor(async () => expect(await subjectsTo(email)).toHaveLength(made + 1), 20_000)
    links.push(await linkTo(email, 'Confirm your new email'))
  }
  expect((await confirm(links[0] ?? '')).status).toBe(200)
  expect((await confirm(links[1] ?? '')).problem.code).toBe('email_taken')
})

test('without email confirmation, a typed email takes effect at once', async () => {
  const bare = await startTestApp({ env: { DEMO: 'off', EMAIL_CONFIRMATION: 'off' } })
  const browser = openBrowser(bare.origin)
  const person = await browser.signUp()
  const member = bare.withToken(await browser.token(person.email))
  expect((await member.call(listUsers)).body[0]?.emailConfirmed).toBe(true)
  const email = `new.${person.email}`
  const { body } = await member.call(changeEmail, { body: { email, password: person.password } })
  expect(body).toEqual({ pending: false })
  // It is not marked verified: another person may own it.
  const { emailVerified } = await bare.db
    .selectFrom('user')
    .select('emailVerified')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(emailVerified).toBe(false)
  expect((await openBrowser(bare.origin).signIn({ email, password: person.password })).status).toBe(200)
  await bare.stop()
})

test('reports that confirmation is unavailable without mail', async () => {
  const bare = await startTestApp({ env: { DEMO: 'off' } })
  const browser = openBrowser(bare.origin)
  const person = await browser.signUp()
  const member = bare.withToken(await browser.token(person.email))
  expect((await member.call(listUsers)).body[0]?.emailConfirmed).toBe(false)
  expect((await member.call(askForConfirmation)).problem.code).toBe('confirmation_unavailable')
  const change = { email: `new.${person.email}`, password: person.password }
  expect((await member.call(changeEmail, { body: change })).problem.code).toBe('confirmation_unavailable')
  await bare.stop()
})
