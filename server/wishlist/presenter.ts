import type { Wish } from '#contract/wishlist.ts'
import type { Actor } from '../http/actor.ts'
import { canMakeOffer, presentPriceRange } from '../properties/service.ts'
import type { WishRow } from './queries.ts'

export const presentWish = (row: WishRow, actor: Actor, currency: string): Wish => ({
  _id: row.id,
  propertyId: row.propertyId,
  title: row.title,
  location: row.location,
  image: row.image,
  agentName: row.agentName,
  agentImage: row.agentImage,
  price: row.price,
  priceRange: presentPriceRange(row, currency),
  minPrice: row.minPrice,
  maxPrice: row.maxPrice,
  verificationStatus: row.verificationStatus,
  status: row.status,
  bedNumber: row.bedNumber,
  bathNumber: row.bathNumber,
  can: { makeOffer: canMakeOffer(actor, row) },
})
