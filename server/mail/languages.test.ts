import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeAccount, getClosing, setLanguage } from '#contract/account.ts'
import { changeEmail } from '#contract/email-confirmation.ts'
import { getMail, listMails, type MailMessage } from '#contract/mail.ts'
import { listNotifications } from '#contract/notifications.ts'
import { requestPasswordReset } from '#contract/passwords.ts'
import { signUp } from '#contract/session.ts'
import { inviteToWishlist, maskedEmail } from '#contract/wishlist-shares.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { makeOffer, makeProperty, makeSavedSearch } from '#test/kit/factories.ts'
import { foreignLinesOf } from '#test/kit/pseudo-mail.ts'
import { newId } from '../db/id.ts'

let server: TestApp
let agent: Caller
let made = 0
beforeAll(async () => {
  server = await startTestApp({ env: { LOCALES: 'en,en-XA' } })
})
beforeEach(async () => {
  await server.db.deleteFrom('mail').execute()
  agent = await server.member('agent', `Iva ${(made += 1)}`)
})
afterAll(() => server.stop())

const choose = (member: Caller, language: string) => member.call(setLanguage, { body: { language } })
const languageOf = async (email: string) =>
  (await server.db.selectFrom('user').select('language').where('email', '=', email).executeTakeFirstOrThrow())
    .language

async function mailsTo({ email }: { email: string }, count: number): Promise<MailMessage[]> {
  const ids = await vi.waitFor(async () => {
    const { body } = await server.anonymous.call(listMails)
    const found = body.filter(({ to }) => to === email)
    expect(found).toHaveLength(count)
    return found.map(({ _id }) => _id)
  }, 30_000)
  return Promise.all(ids.map(async (id) => (await server.anonymous.call(getMail, { params: { id } })).body))
}

const sendAlerts = async () => {
  await server.alerts.match()
  const emails = await server.db.selectFrom('alertEmail').select('id').where('sentAt', 'is', null).execute()
  for (const { id } of emails) await server.alerts.deliver(id)
}

const expectTranslated = (mails: MailMessage[], names: string[]) => {
  for (const mail of mails) {
    expect(foreignLinesOf(mail, names)).toEqual([])
    expect(mail.html).toContain('<html lang="en-XA" dir="ltr">')
  }
}

test('emails about events and saved searches are in the language of the member', async () => {
  const [buyer, other] = [await server.member('user', 'Bo Buyer'), await server.member('user', 'Oli Other')]
  await choose(agent, 'en-XA')
  await choose(buyer, 'en-XA')
  for (const member of [buyer, other])
    await makeSavedSearch(member, { name: 'Kent', search: { location: 'Kent' } })
  const propertyId = await makeProperty(server.db, {
    agentId: agent.id,
    title: 'Stone house',
    location: 'Kent, WA',
  })
  await makeOffer(buyer, propertyId)
  await sendAlerts()
  const names = ['Stone house', 'Kent, WA', 'Kent', 'Bo Buyer']
  expectTranslated([...(await mailsTo(agent, 1)), ...(await mailsTo(buyer, 1))], names)
  const [inDefault] = await mailsTo(other, 1)
  expect(inDefault?.subject).toBe('A home fits your search: Stone house')
  expect(inDefault?.html).toContain('<html lang="en" dir="ltr">')

  await makeOffer(other, propertyId, 480_000)
  await makeOffer(buyer, propertyId, 490_000)
  await sendAlerts()
  expectTranslated(await mailsTo(agent, 2), [...names, 'Oli Other'])
  const { body } = await agent.call(listNotifications)
  expect(body.length).toBeGreaterThan(2)
  for (const { headline, note } of body)
    expect(`${headline} ${note}`.replaceAll(/Bo Buyer|Oli Other/g, '')).not.toMatch(/[a-z]/i)
  const { body: ofPage } = await agent.call(listNotifications, { query: { language: 'en' } })
  expect(ofPage[0]?.headline).toBe('Bo Buyer lowered the offer from $500,000 to $490,000')
})

test('an English email keeps the order of an Arabic name, title, and place', async () => {
  const property = { agentId: agent.id, title: 'فيلا الورد', location: 'نخلة جميرا (Palm Jumeirah)، دبي' }
  await makeOffer(await server.member('user', 'نورا حداد'), await makeProperty(server.db, property))
  await sendAlerts()
  const [mail] = await mailsTo(agent, 1)
  expect(mail?.subject).toBe(
    '\u200e\u2068\u200e\u2068نورا حداد\u2069 offered $500,000\u2069: \u2068فيلا الورد\u2069',
  )
  const place = '\u2068فيلا الورد\u2069, \u2068نخلة جميرا (Palm Jumeirah)، دبي\u2069'
  for (const text of [mail?.text, mail?.html]) expect(text).toContain(place)
})

test('emails about the account are in the language of the member, wherever they are sent', async () => {
  const { browser, email, password } = await server.newcomer()
  const member = server.withToken(await browser.token(email))
  await choose(member, 'en-XA')
  await browser.post(requestPasswordReset, { email })
  await agent.call(inviteToWishlist, { body: { email } })
  const other = `${newId()}@people.example`
  expect((await member.call(changeEmail, { body: { email: other, password } })).status).toBe(200)
  const names = [email, maskedEmail(other), agent.email, 'Iva']
  expectTranslated(await mailsTo({ email }, 3), names)
  expectTranslated(await mailsTo({ email: other }, 1), names)

  const { version } = (await member.call(getClosing)).body
  expect((await member.call(closeAccount, { body: { password }, version })).status).toBe(200)
  // The others are deleted with the account.
  expectTranslated(await mailsTo({ email }, 1), names)
})

test('new members keep the language of the page that they signed up on', async () => {
  const form = { name: 'Nia New', photoURL: '/pictures/people/a.webp', password: 'Larch7#meadow' }
  const open = async (language?: string) => {
    const email = `${newId()}@people.example`
    const browser = openBrowser(server.origin)
    expect((await browser.post(signUp, { ...form, email, language })).status).toBe(200)
    return email
  }
  const email = await open('en-XA')
  expect(await languageOf(email)).toBe('en-XA')
  expectTranslated(await mailsTo({ email }, 1), [])
  expect(await languageOf(await open('fr'))).toBeNull()
})

test('a member chooses among the languages of the site', async () => {
  const { status, problem } = await choose(agent, 'fr')
  expect([status, problem.fields, problem.issues]).toEqual([
    422,
    { language: 'Language must be one of: en, en-XA' },
    [{ path: 'language', code: 'oneOf', params: { label: 'language', values: ['en', 'en-XA'] } }],
  ])
  expect((await choose(agent, 'not a tag')).status).toBe(422)
  expect((await server.anonymous.call(setLanguage, { body: { language: 'en' } })).status).toBe(401)
  expect((await choose(agent, 'en-XA')).body).toEqual({ modifiedCount: 1 })
  expect(await languageOf(agent.email)).toBe('en-XA')
})
