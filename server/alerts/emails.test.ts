import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMail, listMails } from '#contract/mail.ts'
import { listNotifications, topics } from '#contract/notifications.ts'
import { deleteSavedSearch, listSavedSearches, updateSavedSearch } from '#contract/saved-searches.ts'
import { deleteUser } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeSavedSearch, makeWish } from '#test/kit/factories.ts'
import { mailTo } from '#test/kit/mail.ts'

let now = new Date('2026-11-21T12:00:00Z')
let server: TestApp
let buyer: Caller
beforeAll(async () => {
  server = await startTestApp({ now: () => now, env: { DIGEST_HOUR: '7' } })
})
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  await sql`truncate saved_search, notification, alert_email, alert_event, mail cascade`.execute(server.db)
  buyer = await server.member('user')
})
afterAll(() => server.stop())

/** Sends all waiting emails, like the queue. */
const deliver = async () => {
  const emails = await server.db.selectFrom('alertEmail').select('id').where('sentAt', 'is', null).execute()
  for (const { id } of emails) await server.alerts.deliver(id)
}
const mails = async () => {
  const { body } = await server.anonymous.call(listMails)
  return Promise.all(
    body.map(async ({ _id }) => (await server.anonymous.call(getMail, { params: { id: _id } })).body),
  )
}
const at = (instant: string) => {
  now = new Date(instant)
}

test('an immediate email lists each home once, with its current price and links', async () => {
  await makeSavedSearch(buyer, { name: 'Kent', search: { location: 'Kent' } })
  await makeSavedSearch(buyer, { name: 'Big', search: { bedNumber: 5 } })
  const small = await makeProperty(server.db, { title: 'Small <b>house</b>', location: 'Kent, WA' })
  const large = await makeProperty(server.db, { title: 'Large house', location: 'Renton, WA', bedNumber: 6 })
  const both = await makeProperty(server.db, { title: 'Mansion', location: 'Kent, WA', bedNumber: 6 })
  await server.alerts.match()
  await server.db.updateTable('property').set({ price: 490_000 }).where('id', '=', both).execute()
  await server.db.updateTable('property').set({ price: 480_000 }).where('id', '=', both).execute()
  await server.alerts.match()
  await deliver()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect([mail?.to, mail?.subject]).toEqual([buyer.email, '3 homes for your saved searches'])
  const address = 'http://localhost:3000/details'
  const parts = [
    `For your saved search “Big”:\n\n- Large house\n  Renton, WA · $500,000\n  ${address}/${large}`,
    `For your saved searches “Big” and “Kent”:\n\n- Mansion\n  Kent, WA · $480,000, lowered from $500,000\n  ${address}/${both}`,
    `For your saved search “Kent”:\n\n- Small <b>house</b>\n  Kent, WA · $500,000\n  ${address}/${small}`,
  ]
  expect(mail?.text).toContain(parts.join('\n\n'))
  expect(mail?.text.match(/\/details\//g)).toHaveLength(3)
  expect(mail?.text).toContain('http://localhost:3000/dashboard/notifications')
  expect(mail?.html).toContain('Small &lt;b&gt;house&lt;/b&gt;')
})

test('an email lists at most twenty homes, and the total number', async () => {
  await makeSavedSearch(buyer)
  for (let made = 0; made < 23; made += 1) await makeProperty(server.db)
  await server.alerts.match()
  await deliver()
  const [mail] = await mails()
  expect(mail?.subject).toBe('23 homes for your saved searches')
  expect(mail?.text.match(/\/details\//g)).toHaveLength(20)
  expect(mail?.text).toContain('And 3 homes more.')
})

test('puts homes found while an email is being sent into the next one', async () => {
  await makeSavedSearch(buyer)
  await makeProperty(server.db)
  await server.alerts.match()
  await server.db.updateTable('alertEmail').set({ claimedAt: now }).execute()
  await makeProperty(server.db)
  await server.alerts.match()
  const emails = await server.db.selectFrom('alertEmail').select(['id', 'claimedAt']).execute()
  expect(emails).toHaveLength(2)
  now = new Date(now.getTime() + 10 * 60_000)
  await deliver()
  expect(await mails()).toHaveLength(2)
})

test('names a single home or lowered price in the subject', async () => {
  await makeSavedSearch(buyer)
  await makeSavedSearch(buyer, { name: 'Big', search: { bedNumber: 3 } })
  const id = await makeProperty(server.db, { title: 'Blue house' })
  await server.alerts.match()
  await deliver()
  await server.db.updateTable('property').set({ price: 400_000 }).where('id', '=', id).execute()
  await server.alerts.match()
  await deliver()
  const [second, first] = (await mails()).toSorted((a, b) => (a.subject < b.subject ? 1 : -1))
  expect([first?.subject, second?.subject]).toEqual([
    'A home fits your searches: Blue house',
    'Price lowered: Blue house',
  ])
  expect(second?.text).toContain('$400,000, lowered from $500,000')
})

test('leaves out homes that no longer match or cost as much as before', async () => {
  await makeSavedSearch(buyer, { search: { maxPrice: 480_000 } })
  const change = (id: string, price: number) =>
    server.db.updateTable('property').set({ price }).where('id', '=', id).execute()
  const id = await makeProperty(server.db, { price: 470_000 })
  await server.alerts.match()
  await change(id, 490_000)
  const other = await makeProperty(server.db, { price: 460_000, title: 'Red house' })
  await server.alerts.match()
  await deliver()
  await change(other, 450_000)
  await server.alerts.match()
  await change(other, 460_000)
  await deliver()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['A home fits your search: Red house'])
})

test('sends an email once, however often its job runs', async () => {
  await makeSavedSearch(buyer)
  await makeProperty(server.db)
  await server.alerts.match()
  const [email] = await server.db.selectFrom('alertEmail').select('id').execute()
  const again = () => server.alerts.deliver(email?.id ?? '').catch(() => {})
  await Promise.all([again(), again(), again()])
  await again()
  expect(await mails()).toHaveLength(1)
})

test('sends one email a day for a daily search, at its hour', async () => {
  await makeSavedSearch(buyer, { alert: 'daily' })
  await makeProperty(server.db, { title: 'First' })
  await server.alerts.match()
  at('2026-11-21T20:00:00Z')
  await makeProperty(server.db, { title: 'Second' })
  await server.alerts.match()
  await server.alerts.digest()
  at('2026-11-22T06:59:00Z')
  await server.alerts.digest()
  await deliver()
  expect(await mails()).toEqual([])

  at('2026-11-22T07:00:00Z')
  await Promise.all([server.alerts.digest(), server.alerts.digest()])
  await makeProperty(server.db, { title: 'Third' })
  await server.alerts.match()
  await server.alerts.digest()
  await deliver()
  const [today, ...others] = await mails()
  expect(others).toEqual([])
  expect(today?.subject).toBe('Your saved searches today: 2 homes')
  expect(today?.text).toMatch(/Second[^]*First|First[^]*Second/)

  // No process ran at seven: a later one sends it, once.
  at('2026-11-23T11:00:00Z')
  await server.alerts.digest()
  await server.alerts.digest()
  await deliver()
  const [tomorrow] = await mails()
  expect(await mails()).toHaveLength(2)
  expect(tomorrow?.text).toContain('Third')
  at('2026-11-24T07:00:00Z')
  await server.alerts.digest()
  await deliver()
  expect(await mails()).toHaveLength(2)
})

test('sends no email for a saved home alone, a hidden home, or a closed account', async () => {
  const admin = await server.member('admin')
  const id = await makeProperty(server.db)
  await server.alerts.match()
  await makeWish(buyer, id)
  await server.db.updateTable('property').set({ price: 400_000 }).where('id', '=', id).execute()
  await server.alerts.match()
  await deliver()
  expect(await mails()).toEqual([])

  const leaver = await server.member('user')
  for (const member of [buyer, leaver]) await makeSavedSearch(member)
  const hidden = await makeProperty(server.db, { title: 'Hidden' })
  const shown = await makeProperty(server.db, { title: 'Shown' })
  await server.alerts.match()
  const unverified = { verificationStatus: 'pending' } as const
  await server.db.updateTable('property').set(unverified).where('id', '=', hidden).execute()
  await admin.call(deleteUser, { params: { id: leaver.id } })
  await deliver()
  const closed = await mailTo(server.anonymous, leaver.email, 'Your account at Real Estate was closed')
  const sent = (await mails()).filter(({ _id }) => _id !== closed._id)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [buyer.email, 'A home fits your search: Shown'],
  ])
  expect(sent[0]?.text).toContain(shown)
})

const silenced = {
  paused: (params: { id: string }) => buyer.call(updateSavedSearch, { params, body: { paused: true } }),
  'set to never': (params: { id: string }) =>
    buyer.call(updateSavedSearch, { params, body: { alert: 'never' } }),
  'without mail': (params: { id: string }) =>
    buyer.call(updateSavedSearch, { params, body: { byMail: false } }),
  deleted: (params: { id: string }) => buyer.call(deleteSavedSearch, { params }),
}
test.each(
  Object.entries(silenced).flatMap(([how, silence]) =>
    (['atOnce', 'daily'] as const).map((alert) => [how, alert, silence] as const),
  ),
)('leaves out a search that is %s while its email is waiting (%s)', async (_, alert, silence) => {
  const id = await makeSavedSearch(buyer, { name: 'Kent', search: { location: 'Kent' }, alert })
  await makeSavedSearch(buyer, { name: 'Renton', search: { location: 'Renton' }, alert })
  const silencedHome = await makeProperty(server.db, { location: 'Kent, WA' })
  const lowered = await makeProperty(server.db, { location: 'Renton, WA', title: 'Lowered' })
  await server.alerts.match()
  await server.db
    .updateTable('property')
    .set({ price: 400_000 })
    .where('id', 'in', [silencedHome, lowered])
    .execute()
  await server.alerts.match()
  expect((await silence({ id })).status).toBe(200)
  at('2026-11-22T07:00:00Z')
  await server.alerts.digest()
  await deliver()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toContain('$400,000, lowered from $500,000')
  expect(mail?.text).not.toContain('Kent')
  expect(mail?.subject).toBe(
    alert === 'daily' ? 'Your saved searches today: 1 home' : 'A home fits your search: Lowered',
  )
})

test('unsubscribes with one click, as email clients do, without signing in', async () => {
  const id = await makeSavedSearch(buyer, { name: 'Kent', search: { location: 'Kent' } })
  await makeSavedSearch(buyer, { name: 'Renton', search: { location: 'Renton' } })
  const other = await server.member('user')
  await makeSavedSearch(other)
  const list = async (location: string) => {
    await makeProperty(server.db, { location })
    await server.alerts.match()
  }
  await list('Kent, WA')
  await deliver()
  const emailsTo = async ({ email }: Caller) => (await mails()).filter(({ to }) => to === email)
  const [mail] = await emailsTo(buyer)
  const [, token = ''] = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '') ?? []
  const address = `${server.origin}/api/unsubscribe/${token}`
  const byMail = async () =>
    (await buyer.call(listSavedSearches)).body.map((saved) => [saved.name, saved.alert, saved.byMail])

  // A browser gets a page that asks first; opening it changes nothing.
  const page = await fetch(address, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, `/unsubscribe/${token}`])
  const both = [
    ['Renton', 'atOnce', true],
    ['Kent', 'atOnce', true],
  ]
  expect(await byMail()).toEqual(both)

  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const press = (body: FormData | URLSearchParams = form) => fetch(address, { method: 'POST', body })
  const answer = await press()
  expect([answer.status, await answer.json()]).toEqual([200, { stoppedCount: 1 }])
  expect(await (await press()).json()).toEqual({ stoppedCount: 0 })
  expect(await byMail()).toEqual([
    ['Renton', 'atOnce', true],
    ['Kent', 'atOnce', false],
  ])
  expect((await other.call(listSavedSearches)).body).toMatchObject([{ byMail: true }])

  // Notifications continue, and so do emails about the other search.
  await list('Kent, WA')
  await deliver()
  expect(await emailsTo(buyer)).toHaveLength(1)
  expect((await buyer.call(listNotifications)).body).toHaveLength(2)
  expect(await emailsTo(other)).toHaveLength(2)
  await list('Renton, WA')
  await deliver()
  expect(await emailsTo(buyer)).toHaveLength(2)

  // Turned on again, and off while an email is waiting.
  await buyer.call(updateSavedSearch, { params: { id }, body: { byMail: true } })
  expect(await byMail()).toEqual(both)
  await list('Kent, WA')
  const data = new FormData()
  data.set('List-Unsubscribe', 'One-Click')
  expect(await (await press(data)).json()).toEqual({ stoppedCount: 1 })
  await deliver()
  expect(await emailsTo(buyer)).toHaveLength(2)

  // Once its notifications are deleted, it ends emails about all searches and all topics.
  await server.db.deleteFrom('notification').execute()
  expect(await (await press()).json()).toEqual({ stoppedCount: 1 + topics.length })
})
