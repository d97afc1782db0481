import * as calls from '#contract/wishlist.ts'
import * as shareCalls from '#contract/wishlist-shares.ts'
import type { Api } from '../web/implement.ts'
import type { Wishlist } from './service.ts'
import type { WishlistShares } from './shares.ts'

export function wishlistEndpoints(api: Api, wishlist: Wishlist, shares: WishlistShares): void {
  api.implement(calls.listWishes, ({ query, actor }) => wishlist.list(actor, query))
  api.implement(calls.addWish, async ({ body, actor }) => ({
    insertedId: await wishlist.add(actor, body.propertyId),
  }))
  api.implement(calls.removeWish, async ({ params, actor }) => {
    await wishlist.remove(actor, params.id)
    return { deletedCount: 1 }
  })
  api.implement(calls.noteWish, async ({ params, body, actor }) => {
    await wishlist.note(actor, params.id, body.text)
    return { modifiedCount: 1 }
  })

  api.implement(shareCalls.listWishlistShares, ({ actor }) => shares.list(actor))
  api.implement(shareCalls.inviteToWishlist, async ({ body, actor }) => ({
    insertedId: await shares.invite(actor, body.email),
  }))
  api.implement(shareCalls.checkInvitation, ({ body }) => shares.check(body.token))
  api.implement(shareCalls.acceptInvitation, async ({ body, actor }) => ({
    insertedId: await shares.accept(actor, body.token),
  }))
  api.implement(shareCalls.endWishlistShare, async ({ params, actor }) => {
    await shares.end(actor, params.id)
    return { deletedCount: 1 }
  })
  api.implement(shareCalls.listSharedWishlists, ({ query, actor }) => shares.listShared(actor, query))
  api.implement(shareCalls.getSharedWishlist, ({ params, actor }) => shares.getShared(actor, params.id))
  api.implement(shareCalls.listSharedWishes, ({ params, query, actor }) =>
    shares.listWishes(actor, params.id, query),
  )
}
