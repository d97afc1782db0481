import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventKind } from '#contract/notifications.ts'
import { deleteProperty, rejectProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
import { deleteReview, dismissReports, hideReview, reportReview, unhideReview } from '#contract/reviews.ts'
import { changeRole, deleteUser } from '#contract/users.ts'
import { noteWish } from '#contract/wishlist.ts'
import { endWishlistShare } from '#contract/wishlist-shares.ts'
import type { Caller } from '#test/kit/app.ts'
import { EventScene, expectToOpen } from '#test/kit/event-cases.ts'
import { makeOffer, makeProperty, makeReview, makeShare, makeWish } from '#test/kit/factories.ts'
import { receiversOf, notificationsOf } from '#test/kit/notified.ts'

const scene = new EventScene()
beforeAll(() => scene.open())
beforeEach(() => scene.set())
afterAll(() => scene.server.stop())

const noteOf = async (member: Caller, kind: EventKind) => (await notificationsOf(member, kind)).at(0)?.note

const priced = async (minPrice: number, price: number, maxPrice: number) => {
  const params = { id: scene.propertyId }
  await scene.agent.call(updateProperty, { params, body: { minPrice, price, maxPrice } })
  await scene.verify()
}

test('notifies buyers of a new price range and its consequence for their offers', async () => {
  const { buyer, rival, propertyId } = scene
  await scene.offered()
  await makeOffer(rival, propertyId, 480_000)
  await priced(490_000, 500_000, 525_000)
  const now = 'Changed: price range. The price range is now $490,000 – $525,000.'
  expect(await noteOf(buyer, 'propertyChanged')).toBe(
    `${now} Your offer of $500,000 is still open. Check whether it still fits.`,
  )
  expect(await noteOf(rival, 'propertyChanged')).toBe(
    `${now} Your offer of $480,000 is outside it and cannot be accepted unless you change it.`,
  )
  expect(await notificationsOf(buyer, 'propertyChanged')).toMatchObject([{ price: null, priceBefore: null }])
  await priced(490_000, 510_000, 525_000)
  expect(await noteOf(buyer, 'propertyChanged')).toBe(
    'Changed: price. The price is now $510,000. Your offer of $500,000 is still open. Check whether it still fits.',
  )
  expect(await noteOf(rival, 'propertyChanged')).toBe(
    'Changed: price. The price is now $510,000. The price range is $490,000 – $525,000. Your offer of $480,000 is outside it and cannot be accepted unless you change it.',
  )
  await scene.answer(scene.agent, 'accepted')
  await priced(550_000, 550_000, 550_000)
  expect(await noteOf(buyer, 'propertyChanged')).toBe(
    'Changed: price, price range. The price is now $550,000. Your offer of $500,000 stays accepted.',
  )
  expect((await notificationsOf(buyer, 'propertyChanged'))[0]).toMatchObject({
    price: 550_000,
    priceBefore: 510_000,
  })
  await scene.agent.call(updateProperty, { params: { id: propertyId }, body: { bedNumber: 4 } })
  await scene.verify()
  expect(await noteOf(buyer, 'propertyChanged')).toBe(
    'Changed: bedrooms. Your offer of $500,000 stays accepted.',
  )
  expect(await noteOf(rival, 'propertyChanged')).toBe(
    'Changed: bedrooms. The price is $550,000. Your offer of $480,000 differs from it and cannot be accepted as it is. You can change it once the property is available again.',
  )
})

test('tells a buyer excluded by a new range when the offer can be changed', async () => {
  const { agent, rival } = scene
  await scene.accepted()
  await priced(490_000, 500_000, 525_000)
  const isOutside =
    'The price range is now $490,000 – $525,000. Your offer of $480,000 is outside it and cannot be accepted'
  expect(await noteOf(rival, 'propertyChanged')).toBe(
    `Changed: price range. ${isOutside} as it is. You can change it once the property is available again.`,
  )
  await scene.answer(agent, 'rejected')
  expect(await noteOf(rival, 'propertyAvailable')).toBe(
    `${isOutside.replace('now ', '')} unless you change it.`,
  )
})

test('notifies buyers of a leaving agent once about their offers', async () => {
  const { admin, agent, buyer, rival } = scene
  await scene.accepted()
  await admin.call(changeRole, { params: { id: agent.id }, body: { role: 'user' } })
  await admin.call(deleteUser, { params: { id: agent.id } })
  expect(await notificationsOf(buyer, 'agentLeft')).toMatchObject([
    { note: 'Its agent no longer works here. Your offer of $500,000 stays accepted.' },
  ])
  expect(await notificationsOf(rival, 'agentLeft')).toMatchObject([
    {
      note: 'Its agent no longer works here. Your offer of $480,000 stays open, and an administrator answers it.',
    },
  ])
})

test('notifies buyers, admins, and the agent about offers when an agent returns', async () => {
  const { admin, agent, buyer, rival, propertyId } = scene
  await scene.offered()
  const become = (role: 'agent' | 'user') =>
    admin.call(changeRole, { params: { id: agent.id }, body: { role } })
  await become('user')
  expect(await notificationsOf(buyer, 'agentLeft')).toHaveLength(1)
  await makeOffer(rival, propertyId, 480_000)
  const madeOn = async (member: Caller) =>
    (await notificationsOf(member, 'offerMade'))
      .filter((one) => one.propertyId === propertyId)
      .map(({ headline }) => headline)
  expect(await madeOn(admin)).toEqual(['Rosa Rival offered $480,000'])
  expect(await madeOn(agent)).toEqual([])
  await become('agent')
  expect(await notificationsOf(buyer, 'agentLeft')).toEqual([])
  expect(await notificationsOf(buyer, 'agentReturned')).toMatchObject([
    { note: 'Your offer of $500,000 is still open, and the agent answers it.' },
  ])
  expect(await notificationsOf(rival, 'agentReturned')).toEqual([])
  const received = ['Rosa Rival offered $480,000', 'Grace Hopper offered $500,000']
  expect([await madeOn(admin), await madeOn(agent)]).toEqual([[], received])
  // Repeats it with the current offers: each buyer sees only the latest state.
  await become('user')
  expect(await notificationsOf(rival, 'agentLeft')).toHaveLength(1)
  expect(await notificationsOf(buyer, 'agentLeft')).toHaveLength(1)
  expect(await notificationsOf(buyer, 'agentReturned')).toEqual([])
  await scene.answer(buyer, 'withdrawn')
  scene.offerId = await makeOffer(buyer, propertyId, 495_000)
  await scene.answer(admin, 'accepted')
  await become('agent')
  expect(await notificationsOf(buyer, 'agentReturned')).toEqual([])
  expect((await notificationsOf(agent, 'offerMade'))[0]?.note).toBe(
    'An administrator has accepted the offer. The property is reserved for the buyer.',
  )
  expect(await notificationsOf(rival, 'agentReturned')).toHaveLength(1)
  expect(await madeOn(agent)).toEqual(['Grace Hopper offered $495,000', ...received])
})

test('notifies reporters of each outcome, without its reason', async () => {
  const { admin, rival, buyer } = scene
  await scene.reviewed()
  const params = { id: scene.reviewId }
  const report = (id: string) => rival.call(reportReview, { params: { id }, body: { reason: 'Rude.' } })
  const outcomes = async () => (await notificationsOf(rival, 'reportDecided')).map(({ headline }) => headline)
  await report(scene.reviewId)
  await admin.call(dismissReports, { params })
  await report(scene.reviewId)
  await admin.call(hideReview, { params, body: { reason: 'Insults.' } })
  // The report has already ended.
  await admin.call(deleteReview, { params })
  await report(await makeReview(buyer, await makeProperty(scene.server.db)))
  await admin.call(deleteUser, { params: { id: buyer.id } })
  expect(await outcomes()).toEqual([
    'A review that you reported was deleted',
    'A review that you reported was hidden',
    'A review that you reported was kept',
  ])
  expect(JSON.stringify(await notificationsOf(rival, 'reportDecided'))).not.toContain('Insults')
})

test('notifies reporters that a hidden review is visible again or was deleted by its author', async () => {
  const { admin, rival, buyer, propertyId } = scene
  await scene.reviewed()
  const params = { id: scene.reviewId }
  const outcomes = async () => (await notificationsOf(rival, 'reportDecided')).map(({ headline }) => headline)
  const hide = () => admin.call(hideReview, { params, body: { reason: 'Insults.' } })
  await rival.call(reportReview, { params, body: { reason: 'Rude.' } })
  await hide()
  await admin.call(unhideReview, { params })
  await hide()
  await admin.call(unhideReview, { params })
  const read = [
    'A review that you reported is visible again',
    'A review that you reported was hidden',
    'A review that you reported is visible again',
    'A review that you reported was hidden',
  ]
  expect(await outcomes()).toEqual(read)
  await rival.call(reportReview, { params, body: { reason: 'Still rude.' } })
  await buyer.call(deleteReview, { params })
  expect(await outcomes()).toEqual(['A review that you reported was deleted by its author', ...read])
  await makeReview(buyer, propertyId)
  expect((await notificationsOf(admin, 'reviewReported'))[0]).toMatchObject({ propertyId })
})

test('does not notify reporters of a later review that they did not report', async () => {
  const { admin, rival, buyer } = scene
  const decide = async () => {
    const params = { id: scene.reviewId }
    await admin.call(hideReview, { params, body: { reason: 'Insults.' } })
    await admin.call(unhideReview, { params })
  }
  await scene.reviewed()
  await rival.call(reportReview, { params: { id: scene.reviewId }, body: { reason: 'Rude.' } })
  await decide()
  const read = await notificationsOf(rival, 'reportDecided')
  expect(read).toHaveLength(2)
  await buyer.call(deleteReview, { params: { id: scene.reviewId } })
  await scene.reviewed()
  await decide()
  await admin.call(deleteReview, { params: { id: scene.reviewId } })
  expect(await notificationsOf(rival, 'reportDecided')).toEqual(read)
})

const share = async () => (await makeShare(scene.server.db, scene.buyer.id, { guestId: scene.rival.id })).id
const write = (member: Caller, id: string, text = 'A quiet street.') =>
  member.call(noteWish, { params: { id }, body: { text } })

test('notifies the other side of a note once while unread, not of a removed one, and of the end', async () => {
  const { buyer, rival } = scene
  const id = await share()
  const wish = await makeWish(buyer, scene.propertyId)
  await write(rival, wish)
  await write(rival, wish, 'A quiet street, and close to the school.')
  expect(await notificationsOf(buyer, 'noteWritten')).toMatchObject([
    {
      headline: 'Rosa Rival wrote a note on a home on your wishlist',
      path: '/wishlist',
      title: 'Stone house',
    },
  ])
  await write(buyer, wish)
  expect(await notificationsOf(rival, 'noteWritten')).toMatchObject([{ path: `/sharedWishlist/${id}` }])
  await write(rival, wish, '')
  expect(await notificationsOf(buyer, 'noteWritten')).toEqual([])
  await rival.call(endWishlistShare, { params: { id } })
  expect(await notificationsOf(rival, 'noteWritten')).toEqual([])
  expect(await notificationsOf(buyer, 'shareEnded')).toMatchObject([
    { headline: 'Rosa Rival left your wishlist' },
  ])
  expect(await notificationsOf(rival, 'shareEnded')).toEqual([])
})

test('closing an account notifies the other side of its shares', async () => {
  await share()
  await scene.admin.call(deleteUser, { params: { id: scene.buyer.id } })
  expect(await notificationsOf(scene.rival, 'shareEnded')).toMatchObject([
    { headline: 'Closed account stopped sharing a wishlist with you' },
  ])
})

test('notifies members who saved a deleted home or wrote a note on it', async () => {
  const { agent, buyer, rival, admin, propertyId } = scene
  await share()
  await makeWish(admin, propertyId)
  const wish = await makeWish(buyer, propertyId)
  await write(buyer, wish)
  await write(rival, wish)
  await agent.call(deleteProperty, { params: { id: propertyId } })
  expect(await notificationsOf(buyer, 'wishGone')).toMatchObject([
    { title: 'Stone house', note: 'It was removed from your wishlist, and your note with it.' },
  ])
  expect(await notificationsOf(rival, 'wishGone')).toMatchObject([
    {
      headline: 'A home on a shared wishlist is no longer listed',
      note: 'It was removed from the wishlist, and your note with it.',
    },
  ])
  expect(await noteOf(admin, 'wishGone')).toBe('It was removed from your wishlist.')
  const notes = scene.server.db.selectFrom('wishNote').select('text').where('wishId', '=', wish)
  expect(await notes.execute()).toEqual([])
})

const moderated = [
  'propertyRejected',
  'propertyVerified',
  'propertyEdited',
  'changesRejected',
  'propertyDeleted',
] as const

/** Rejects a listing; verifies, changes, and deletes another one; and rejects its agent's changes. All as an admin. */
const moderate = async (agentId: string | null, propose: (id: string) => Promise<unknown>) => {
  const { admin, server } = scene
  const submit = () => makeProperty(server.db, { agentId, verificationStatus: 'pending' })
  const reject = (id: string) => admin.call(rejectProperty, { params: { id }, body: { reason: 'No photo.' } })
  await reject(await submit())
  const id = await submit()
  await admin.call(verifyProperty, { params: { id } })
  await admin.call(updateProperty, { params: { id }, body: { bedNumber: 4 } })
  await propose(id)
  await reject(id)
  await admin.call(deleteProperty, { params: { id } })
}

test("notifies only a listing's agent of an admin's actions, even if the agent is an admin now", async () => {
  const { admin, agent, server } = scene
  const before = await Promise.all(moderated.map((kind) => receiversOf(server, kind)))
  await moderate(null, async () => {})
  expect(await Promise.all(moderated.map((kind) => receiversOf(server, kind)))).toEqual(before)
  await moderate(agent.id, async (id) => {
    await agent.call(updateProperty, { params: { id }, body: { price: 490_000 } })
    await admin.call(changeRole, { params: { id: agent.id }, body: { role: 'admin' } })
  })
  for (const kind of moderated) {
    const [one, ...others] = await notificationsOf(agent, kind)
    expect([kind, others]).toEqual([kind, []])
    await expectToOpen(scene, agent, one?.path)
  }
})
