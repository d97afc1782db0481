import { deleteProperty } from '#contract/properties.ts'
import { noteWish } from '#contract/wishlist.ts'
import { acceptInvitation, endWishlistShare } from '#contract/wishlist-shares.ts'
import { type EventScene, testEvents } from '#test/kit/event-cases.ts'
import type { Caller } from '#test/kit/app.ts'
import { makeCharge, makeShare, makeWish } from '#test/kit/factories.ts'
import type { wishlistEvents } from './wishlist-events.ts'

let shareId: string
let token: string
let wishId: string
let watcher: Caller

const invited = async ({ server, buyer, rival }: EventScene) => {
  token = (await makeShare(server.db, buyer.id, { email: rival.email })).token
}
const shared = async ({ server, buyer, rival }: EventScene) => {
  shareId = (await makeShare(server.db, buyer.id, { guestId: rival.id })).id
}
const wished = async (scene: EventScene) => {
  await shared(scene)
  wishId = await makeWish(scene.buyer, scene.propertyId)
}
/** Everyone saves the home. A guest of the member without an offer only has a note on it. */
const saved = async ({ server, admin, agent, buyer, rival, propertyId }: EventScene) => {
  watcher = await server.member('user')
  for (const member of [agent, buyer, rival]) await makeWish(member, propertyId)
  const id = await makeWish(watcher, propertyId)
  await makeShare(server.db, watcher.id, { guestId: admin.id })
  await admin.call(noteWish, { params: { id }, body: { text: 'A quiet street.' } })
}
const note = (member: EventScene['buyer']) =>
  member.call(noteWish, { params: { id: wishId }, body: { text: 'A quiet street.' } })

testEvents<keyof typeof wishlistEvents>((scene) => ({
  shareAccepted: {
    given: () => invited(scene),
    when: () => scene.rival.call(acceptInvitation, { body: { token } }),
    to: () => [scene.buyer],
    says: 'Rosa Rival accepted the invitation to your wishlist',
  },
  shareEnded: {
    given: () => shared(scene),
    when: () => scene.buyer.call(endWishlistShare, { params: { id: shareId } }),
    to: () => [scene.rival],
    says: 'Grace Hopper stopped sharing a wishlist with you',
  },
  noteWritten: {
    given: () => wished(scene),
    when: () => note(scene.buyer),
    to: () => [scene.rival],
    says: 'Grace Hopper wrote a note on a home on the wishlist you share',
  },
  wishReserved: {
    given: async () => {
      await scene.rivals()
      await saved(scene)
    },
    when: () => scene.answer(scene.agent, 'accepted'),
    to: () => [watcher],
    says: 'A home on your wishlist was reserved for another buyer',
  },
  wishAvailable: {
    given: async () => {
      await scene.accepted()
      await saved(scene)
    },
    when: () => scene.answer(scene.agent, 'rejected'),
    to: () => [watcher],
    says: 'A home on your wishlist is available again',
  },
  wishSold: {
    given: async () => {
      await scene.rivals()
      await saved(scene)
      const checkAt = new Date(Date.now() - 60_000)
      const charge = { status: 'capturing', atProvider: 'captured', checkAt } as const
      await makeCharge(scene.server.db, scene.offerId, charge)
    },
    // Recorded without the buyer, as after a crash.
    when: () => scene.server.payments.settleAbandoned(),
    to: () => [watcher],
    says: 'A home on your wishlist was sold',
  },
  wishGone: {
    given: () => wished(scene),
    when: () => scene.agent.call(deleteProperty, { params: { id: scene.propertyId } }),
    to: () => [scene.buyer],
    says: 'A home on your wishlist is no longer listed',
  },
}))
