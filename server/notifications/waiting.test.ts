import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitProperty, withdrawProperty } from '#contract/drafts.ts'
import { countUnread, type EventKind, listNotifications } from '#contract/notifications.ts'
import { listOffers } from '#contract/offers.ts'
import { deleteProperty, discardProposal, rejectProperty, updateProperty } from '#contract/properties.ts'
import { dismissReports, hideReview, reportReview, unhideReview } from '#contract/reviews.ts'
import type { Role } from '#contract/roles.ts'
import { changeRole } from '#contract/users.ts'
import { removeWish } from '#contract/wishlist.ts'
import { EventScene } from '#test/kit/event-cases.ts'
import { makeOffer, makeProperty, makeReview, makeWish } from '#test/kit/factories.ts'
import { notificationsOf } from '#test/kit/notified.ts'

const scene = new EventScene()
let propertyId: string
beforeAll(() => scene.open())
beforeEach(async () => {
  await scene.server.db.deleteFrom('notification').execute()
  await scene.set()
  propertyId = scene.propertyId
})
afterAll(() => scene.server.stop())

const params = () => ({ params: { id: propertyId } })
const withdraw = () => scene.agent.call(withdrawProperty, params())
const submit = () => scene.agent.call(submitProperty, params())
const resubmitted = async () => {
  const { agent, server } = scene
  propertyId = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  for (let time = 0; time < 3; time += 1) {
    await withdraw()
    await submit()
  }
}
const propose = (price: number) => scene.agent.call(updateProperty, { ...params(), body: { price } })
const proposed = async () => {
  for (const price of [490_000, 500_000, 480_000]) await propose(price)
}
const sell = async () => {
  await scene.offered()
  await scene.pay()
}
const deleted = () => scene.agent.call(deleteProperty, params())
const rejected = () => scene.admin.call(rejectProperty, { ...params(), body: { reason: 'No photo.' } })
const hide = () =>
  scene.admin.call(hideReview, { params: { id: scene.reviewId }, body: { reason: 'Insults.' } })
const reported = async () => {
  await scene.reviewed()
  const body = { reason: 'Insults.' }
  await scene.rival.call(reportReview, { params: { id: scene.reviewId }, body })
}

const setRole = (role: Role) =>
  scene.admin.call(changeRole, { params: { id: scene.agent.id }, body: { role } })
const inherited = async () => {
  await scene.rivals()
  await setRole('user')
}
const rejectAll = async () => {
  const query = { propertyId, status: 'pending' }
  for (const { _id } of (await scene.admin.call(listOffers, { query })).body) {
    scene.offerId = _id
    await scene.answer(scene.admin, 'rejected')
  }
}

const hiddenReview = async () => {
  await scene.reviewed()
  await hide()
  await makeReview(scene.buyer, scene.propertyId)
}

const ends: [EventKind, string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['propertyPending', 'a withdrawal', resubmitted, withdraw],
  ['propertyPending', 'a deletion', resubmitted, deleted],
  ['propertyPending', 'a decision', resubmitted, rejected],
  ['changesProposed', 'a sale', proposed, sell],
  ['changesProposed', 'a discard', proposed, () => scene.agent.call(discardProposal, params())],
  ['changesProposed', 'the published values', proposed, () => propose(500_000)],
  ['changesProposed', 'a deletion', proposed, deleted],
  ['changesProposed', 'a decision', proposed, rejected],
  [
    'reviewReported',
    'the decision to keep it',
    reported,
    () => scene.admin.call(dismissReports, { params: { id: scene.reviewId } }),
  ],
  ['reviewReported', 'hiding', reported, hide],
  ['offersInherited', 'an answer to each of them', inherited, rejectAll],
  [
    'offersInherited',
    'the deletion of the listing',
    inherited,
    () => scene.admin.call(deleteProperty, params()),
  ],
  ['offersInherited', 'the return of the agent', inherited, () => setRole('agent')],
  [
    'hiddenReviewWritten',
    'showing it',
    hiddenReview,
    () => scene.admin.call(unhideReview, { params: { id: scene.reviewId } }),
  ],
]

test.each(ends)('notifies admins of %s once, and removes it after %s', async (kind, _end, given, end) => {
  const { otherAdmin } = scene
  const unread = async () => (await otherAdmin.call(countUnread)).body.unread
  await given()
  expect(await notificationsOf(otherAdmin, kind)).toHaveLength(1)
  const before = await unread()
  await end()
  expect(await notificationsOf(otherAdmin, kind)).toEqual([])
  expect(await unread()).toBe(before - 1)
})

test('a report after a decision creates a new notification, even if the earlier one was unread', async () => {
  const { otherAdmin, server } = scene
  await reported()
  const [first] = await notificationsOf(otherAdmin, 'reviewReported')
  await scene.admin.call(dismissReports, { params: { id: scene.reviewId } })
  const reader = await server.member('user')
  const body = { reason: 'It is about another home.' }
  await reader.call(reportReview, { params: { id: scene.reviewId }, body })
  const [second, ...others] = await notificationsOf(otherAdmin, 'reviewReported')
  expect(others).toEqual([])
  expect(second?._id).not.toBe(first?._id)
})

test('shows only the latest state of a saved home, and nothing once it is removed', async () => {
  const { agent, buyer, rival } = scene
  const id = await makeWish(rival, propertyId)
  const read = async () => (await rival.call(listNotifications)).body.map(({ kind }) => kind)
  await scene.offered()
  await scene.answer(agent, 'accepted')
  expect(await read()).toEqual(['wishReserved'])
  await scene.answer(agent, 'rejected')
  expect(await read()).toEqual(['wishAvailable'])
  scene.offerId = await makeOffer(buyer, propertyId)
  await scene.answer(agent, 'accepted')
  expect(await read()).toEqual(['wishReserved'])
  await scene.pay()
  expect(await read()).toEqual(['wishSold'])
  await rival.call(removeWish, { params: { id } })
  expect(await read()).toEqual([])
})
