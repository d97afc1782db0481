import * as calls from '#contract/wishlist.ts'
import type { Api } from '../http/implement.ts'
import type { Wishlist } from './service.ts'

export function wishlistEndpoints(api: Api, wishlist: Wishlist): void {
  api.implement(calls.listWishes, ({ query, actor }) => wishlist.list(actor, query))
  api.implement(calls.addWish, async ({ body, actor }) => ({
    insertedId: await wishlist.add(actor, body.propertyId),
  }))
  api.implement(calls.removeWish, async ({ params, actor }) => {
    await wishlist.remove(actor, params.id)
    return { deletedCount: 1 }
  })
}
