import { getAccountConsequences } from '#contract/consequences.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type EventKind,
  listEmailPreferences,
  listNotifications,
  readAllNotifications,
  setEmailPreference,
  type Topic,
} from '#contract/notifications.ts'
import { changeOfferStatus } from '#contract/offers.ts'
import { updateProperty } from '#contract/properties.ts'
import { deleteReview, hideReview, reportReview } from '#contract/reviews.ts'
import { stopMails } from '#contract/saved-searches.ts'
import { changeRole, deleteUser } from '#contract/users.ts'
import { inTransaction } from '../db/connect.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty, makeReview, makeSavedSearch } from '#test/kit/factories.ts'
import { receiversOf, notificationsOf } from '#test/kit/notified.ts'
import { notify } from './service.ts'

let server: TestApp
let agent: Caller
let buyer: Caller
let rival: Caller
let admin: Caller
let propertyId: string
let offerId: string
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.member('admin')
})
beforeEach(async () => {
  await sql`truncate notification, alert_email, saved_search, mail cascade`.execute(server.db)
  agent = await server.member('agent')
  buyer = await server.member('user')
  rival = await server.member('user')
  propertyId = await makeProperty(server.db, { agentId: agent.id, title: 'Stone house' })
})
afterAll(() => server.stop())

const accept = () =>
  agent.call(changeOfferStatus, {
    params: { id: offerId },
    body: { status: 'accepted', offeredAmount: 500_000 },
  })
const offered = async () => {
  offerId = await makeOffer(buyer, propertyId)
}
const rivals = async () => {
  await offered()
  await makeOffer(rival, propertyId, 480_000)
}

test('notifies an admin of offers on a listing without an agent', async () => {
  await server.db.updateTable('property').set({ agentId: null }).where('id', '=', propertyId).execute()
  await offered()
  expect((await notificationsOf(admin, 'offerMade')).at(0)?.path).toBe(
    `/dashboard/manageOffers?propertyId=${propertyId}`,
  )
})

test('notifies admins once of changes that wait for review', async () => {
  for (const body of [{ bedNumber: 4 }, { price: 490_000 }])
    await agent.call(updateProperty, { params: { id: propertyId }, body })
  expect(await receiversOf(server, 'changesProposed')).toEqual([admin.id])
})

test("closing an agent's account keeps complete texts about its listings", async () => {
  await agent.call(updateProperty, { params: { id: propertyId }, body: { price: 490_000 } })
  await admin.call(deleteUser, { params: { id: agent.id } })
  expect((await notificationsOf(admin, 'changesProposed')).at(0)?.headline).toBe(
    'Closed account submitted changes for review',
  )
})

test('combines reports of a review into one notification, unread after each report', async () => {
  const id = await makeReview(buyer, propertyId)
  const report = async (who: Caller) =>
    who.call(reportReview, { params: { id }, body: { reason: 'Insults.' } })
  await report(rival)
  await report(agent)
  expect(await receiversOf(server, 'reviewReported')).toEqual([admin.id])
  await admin.call(readAllNotifications)
  await report(await server.member('user'))
  expect(await receiversOf(server, 'reviewReported')).toEqual([admin.id])
  expect((await notificationsOf(admin, 'reviewReported')).at(0)?.isRead).toBe(false)
})

test('tells authors the reason for hiding a review, and nothing of their own deletion', async () => {
  const id = await makeReview(buyer, propertyId)
  const hide = () => admin.call(hideReview, { params: { id }, body: { reason: 'Insults.' } })
  await hide()
  await hide()
  expect(await notificationsOf(buyer, 'reviewHidden')).toMatchObject([
    { note: 'Reason: Insults.', path: '/dashboard/reviews', title: 'Stone house' },
  ])
  await buyer.call(deleteReview, { params: { id } })
  expect((await buyer.call(listNotifications)).body).toEqual([])
})

test('closing an account withdraws its offers, notifies their agents, and deletes its notifications', async () => {
  await rivals()
  await accept()
  const { version } = (await admin.call(getAccountConsequences, { params: { id: buyer.id } })).body
  await admin.call(deleteUser, { params: { id: buyer.id }, version })
  expect((await notificationsOf(agent, 'acceptanceGivenUp')).at(0)?.headline).toBe(
    'Closed account gave up the accepted offer of $500,000',
  )
  expect(await notificationsOf(rival, 'propertyAvailable')).toHaveLength(1)
  const { rows } = await sql`select from notification where user_id = ${buyer.id}`.execute(server.db)
  expect(rows).toEqual([])
})

test('shows events of a hidden listing only to its agent and to admins', async () => {
  await rivals()
  await accept()
  await server.db
    .updateTable('property')
    .set({ verificationStatus: 'pending' })
    .where('id', '=', propertyId)
    .execute()
  expect(await notificationsOf(buyer, 'offerAccepted')).toEqual([])
  expect(await notificationsOf(agent, 'offerMade')).toHaveLength(2)
})

test('a rolled-back change notifies no one', async () => {
  await offered()
  const failed = inTransaction(server.db, async (tx) => {
    await notify(tx, 'offerRejected', { offerId })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await receiversOf(server, 'offerRejected')).toEqual([])
})

const choose = (member: Caller, topic: Topic, email: 'atOnce' | 'daily' | 'never') =>
  member.call(setEmailPreference, { params: { topic }, body: { email } })
const chosen = async (member: Caller) =>
  Object.fromEntries((await member.call(listEmailPreferences)).body.map(({ topic, email }) => [topic, email]))
const sent = async () => {
  const unsent = server.db.selectFrom('alertEmail').select('id').where('sentAt', 'is', null)
  for (const { id } of await unsent.execute()) await server.alerts.deliver(id)
  const mails = server.db.selectFrom('mail').select(['recipient', 'subject', 'text'])
  return mails.orderBy('createdAt', 'desc').execute()
}

test('members choose emails for each topic of their role, for themselves only', async () => {
  expect(await chosen(buyer)).toEqual({
    offers: 'atOnce',
    payments: 'atOnce',
    reviews: 'daily',
    wishlist: 'atOnce',
    savedHomes: 'daily',
    account: 'atOnce',
  })
  expect(Object.keys(await chosen(admin))).toContain('moderation')
  expect((await choose(buyer, 'offers', 'daily')).status).toBe(200)
  expect((await choose(buyer, 'offers', 'never')).status).toBe(200)
  expect(await chosen(buyer)).toMatchObject({ offers: 'never', payments: 'atOnce' })
  expect(await chosen(rival)).toMatchObject({ offers: 'atOnce' })
  expect((await choose(buyer, 'weather' as Topic, 'daily')).status).toBe(404)
})

test('combines events into one email, and daily events into the daily email', async () => {
  await rivals()
  await makeReview(buyer, propertyId)
  await server.alerts.match()
  const [atOnce, ...others] = await sent()
  expect(others).toEqual([])
  expect([atOnce?.recipient, atOnce?.subject]).toEqual([agent.email, '2 updates at Real Estate'])
  expect(atOnce?.text).toContain('offered $480,000')
  expect(atOnce?.text).toContain(`/dashboard/requestedProperties?propertyId=${propertyId}`)
  expect(atOnce?.text).not.toContain('stars')
  await sql`update notification set created_at = created_at - interval '2 days'`.execute(server.db)
  await server.alerts.digest()
  await server.alerts.digest()
  const [daily] = await sent()
  expect(await sent()).toHaveLength(2)
  expect(daily?.subject).toBe('1 update at Real Estate')
  expect(daily?.text).toContain('4 of 5 stars')
})

test('names the most important event in the subject of an email', async () => {
  await makeSavedSearch(buyer)
  await offered()
  const other = await makeProperty(server.db, { agentId: agent.id, title: 'Brick house' })
  const refused = await makeOffer(buyer, other, 490_000)
  await agent.call(changeOfferStatus, {
    params: { id: refused },
    body: { status: 'rejected', offeredAmount: 490_000 },
  })
  await accept()
  await server.alerts.match()
  const subjects = async () =>
    (await sent()).filter(({ recipient }) => recipient === buyer.email).map(({ subject }) => subject)
  expect(await subjects()).toEqual([
    'Your offer of $500,000 was accepted, and 1 more update and 2 homes for your saved searches',
  ])
  const notifyOf = (kind: EventKind, detail?: string) =>
    inTransaction(server.db, (tx) => notify(tx, kind, { offerId, amount: 500_000, detail }))
  await notifyOf('offerRejected')
  await notifyOf('paymentRefunded', 'pi_1')
  await notifyOf('offerAccepted')
  await server.alerts.match()
  expect((await subjects())[0]).toBe('Your payment of $500,000 was refunded, and 2 more updates')
})

test('sends no emails about a disabled topic, not even waiting ones, but keeps notifications', async () => {
  await choose(agent, 'offers', 'never')
  await offered()
  await makeOffer(rival, propertyId)
  await accept()
  await choose(buyer, 'offers', 'never')
  await server.alerts.match()
  await choose(rival, 'offers', 'never')
  expect(await sent()).toEqual([])
  expect(await notificationsOf(agent, 'offerMade')).toHaveLength(2)
})

test('the link in an email ends emails about its topics only, and notifications continue', async () => {
  await makeSavedSearch(agent)
  await offered()
  await server.alerts.match()
  const [mail] = await sent()
  const [, token = ''] = /unsubscribe\/(\S+)/.exec(mail?.text ?? '') ?? []
  const stop = () =>
    server.anonymous.call(stopMails, { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } })
  expect((await stop()).body).toEqual({ stoppedCount: 1 })
  expect((await stop()).body).toEqual({ stoppedCount: 0 })
  expect(await chosen(agent)).toMatchObject({ offers: 'never', payments: 'atOnce' })
  expect(await server.db.selectFrom('savedSearch').select('byMail').execute()).toEqual([{ byMail: true }])
  await makeOffer(rival, propertyId)
  await server.alerts.match()
  expect(await sent()).toHaveLength(1)
  expect(await notificationsOf(agent, 'offerMade')).toHaveLength(2)
})

test('another process sends an email that a killed process left behind, once', async () => {
  await offered()
  // The process ended after the commit, before an email was written.
  const next = await startTestApp({ sharedWith: server })
  await Promise.all([server.alerts.match(), next.alerts.match()])
  const [email, ...others] = await server.db.selectFrom('alertEmail').select('id').execute()
  expect(others).toEqual([])
  const deliver = (app: TestApp) => app.alerts.deliver(email?.id ?? '').catch(() => {})
  await Promise.all([deliver(server), deliver(next), deliver(next)])
  await deliver(server)
  expect((await sent()).map(({ recipient }) => recipient)).toEqual([agent.email])
  await next.stop()
})

test("does not notify of an unchanged role or of a member's own change", async () => {
  await server.member('admin')
  const change = (id: string, role: 'admin' | 'user') =>
    admin.call(changeRole, { params: { id }, body: { role } })
  await change(buyer.id, 'user')
  expect(await receiversOf(server, 'roleChanged')).toEqual([])
  await change(buyer.id, 'admin')
  expect(await receiversOf(server, 'roleChanged')).toEqual([buyer.id])
})
