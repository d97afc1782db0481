import type { Wish, WishNote } from '#contract/wishlist.ts'
import type { SharedWishlist, WishlistShare } from '#contract/wishlist-shares.ts'
import type { Actor } from '../kernel/actor.ts'
import { canMakeOffer, presentPriceRange } from '../properties/service.ts'
import type { WishRow } from './queries.ts'
import type { SharedRow, ShareRow } from './share-queries.ts'

const presentNote = (note: WishRow['notes'][number], actor: Actor): WishNote => ({
  writer: note.writer,
  own: note.writerId === actor.id,
  text: note.text,
  writtenAt: new Date(note.writtenAt).toISOString(),
})

export const presentWish = (row: WishRow, actor: Actor, currency: string): Wish => ({
  _id: row.id,
  propertyId: row.propertyId,
  notes: row.notes.map((note) => presentNote(note, actor)),
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

export const presentShare = (row: ShareRow): WishlistShare => ({
  _id: row.id,
  email: row.email,
  guest:
    row.guestName === null || row.guestEmail === null ? null : { name: row.guestName, email: row.guestEmail },
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

export const presentShared = (row: SharedRow): SharedWishlist => ({
  _id: row.id,
  ownerName: row.ownerName,
  since: row.acceptedAt.toISOString(),
})
