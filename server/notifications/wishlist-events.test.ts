import { deleteProperty } from '#contract/properties.ts'
import { noteWish } from '#contract/wishlist.ts'
import { acceptInvitation, endWishlistShare } from '#contract/wishlist-shares.ts'
import { type EventScene, testEvents } from '../testing/event-cases.ts'
import { makeShare, makeWish } from '../testing/factories.ts'
import type { wishlistEvents } from './wishlist-events.ts'

let shareId: string
let token: string
let wishId: string

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
  wishGone: {
    given: () => wished(scene),
    when: () => scene.agent.call(deleteProperty, { params: { id: scene.propertyId } }),
    to: () => [scene.buyer],
    says: 'A home on your wishlist is no longer listed',
  },
}))
