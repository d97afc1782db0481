import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setUnits } from '#contract/account.ts'
import { toSqft, type Units } from '#contract/areas.ts'
import { getMail, listMails } from '#contract/mail.ts'
import { signUp } from '#contract/session.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { makeProperty, makeSavedSearch } from '#test/kit/factories.ts'
import { newId } from '../db/id.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { UNITS: 'metric' } })
})
afterAll(() => server.stop())

const choose = (member: Caller, units: string) => member.call(setUnits, { body: { units: units as Units } })
const unitsOf = async (email: string) =>
  (await server.db.selectFrom('user').select('units').where('email', '=', email).executeTakeFirstOrThrow())
    .units

const textTo = ({ email }: { email: string }) =>
  vi.waitFor(async () => {
    const mail = (await server.anonymous.call(listMails)).body.find(({ to }) => to === email)
    if (!mail) throw new Error(`No email to ${email}`)
    return (await server.anonymous.call(getMail, { params: { id: mail._id } })).body.text
  }, 30_000)

test('alert emails state areas in the units of the member, or else of the installation', async () => {
  const members = [
    await server.member('user'),
    await server.member('user'),
    await server.member('user'),
  ] as const
  const [withoutChoice, imperial, metric] = members
  await choose(imperial, 'imperial')
  await choose(metric, 'metric')
  const limit = String(toSqft(85.5, 'm²'))
  for (const member of members)
    await makeSavedSearch(member, {
      name: 'Kent',
      search: { location: 'Kent', minLivingAreaSqft: limit, maxLivingAreaSqft: limit },
    })
  await makeProperty(server.db, {
    title: 'Stone house',
    location: 'Kent, WA',
    price: 500_000,
    livingAreaSqft: toSqft(85.5, 'm²'),
  })
  await server.alerts.match()
  const emails = await server.db.selectFrom('alertEmail').select('id').where('sentAt', 'is', null).execute()
  for (const { id } of emails) await server.alerts.deliver(id)
  expect(await textTo(metric)).toContain('Kent, WA · $500,000 · 85.5 m²')
  expect(await textTo(withoutChoice)).toContain('Kent, WA · $500,000 · 85.5 m²')
  expect(await textTo(imperial)).toContain('Kent, WA · $500,000 · 920 ft²')
})

test('a member chooses units', async () => {
  const member = await server.member('user')
  expect((await server.anonymous.call(setUnits, { body: { units: 'metric' } })).status).toBe(401)
  expect((await choose(member, 'nautical')).status).toBe(422)
  expect(await unitsOf(member.email)).toBeNull()
  expect((await choose(member, 'imperial')).body).toEqual({ modifiedCount: 1 })
  expect(await unitsOf(member.email)).toBe('imperial')
})

test.each([
  ['units=imperial', 'imperial'],
  ['theme=dark; units=metric', 'metric'],
  ['units=nautical', null],
  ['', null],
])('new members keep the units that they chose before: %s', async (cookie, units) => {
  const form = { name: 'Nia New', photoURL: '/pictures/people/a.webp', password: 'Larch7#meadow' }
  const email = `${newId()}@people.example`
  const { status } = await openBrowser(server.origin).post(signUp, { ...form, email }, { cookie })
  expect(status).toBe(200)
  expect(await unitsOf(email)).toBe(units)
})
