import type { Insertable } from 'kysely'
import type { ContactMessage, Review, WishlistItem } from '../../server/db/schema.ts'
import type { Chance } from './chance.ts'
import type { Deals } from './deals.ts'
import { dayMs, type Listing } from './market.ts'
import type { Member } from './members.ts'
import { criticism, messages, praise, verdicts } from './words.ts'

type Scene = { chance: Chance; now: Date; buyerAt: (at: Date) => Member }

/** Draws pairs of a member and a listing without repetition. */
function createPairs() {
  const known = new Set<string>()
  return (member: Member, listing: Listing): boolean => {
    const pair = `${member.id} ${listing.id}`
    return !known.has(pair) && known.add(pair) !== undefined
  }
}

const within = (chance: Chance, from: Date, until: Date) =>
  new Date(from.getTime() + chance.next() * Math.max(0, until.getTime() - from.getTime()))

/** Generates reviews, at most one per member and listing; a third of the buyers write one. */
export function generateReviews(
  listings: readonly Listing[],
  { chance, now, buyerAt, bought, count }: Scene & { bought: Deals['bought']; count: number },
): Insertable<Review>[] {
  const isNew = createPairs()
  const reviews: Insertable<Review>[] = []
  const write = (member: Member, listing: Listing, at: Date, isHappy: boolean) => {
    if (!isNew(member, listing)) return
    const starRating = chance.weighted([
      [5, isHappy ? 8 : 5],
      [4, 6],
      [3, 3],
      [2, isHappy ? 0 : 2],
      [1, isHappy ? 0 : 1],
    ] as const)
    const sentences = [
      chance.one(verdicts[starRating] ?? []),
      ...(starRating > 2 ? [chance.one(praise)] : []),
      ...(starRating < 5 || chance.happens(0.2) ? [chance.one(criticism)] : []),
    ]
    reviews.push({
      id: chance.idAt(at),
      propertyId: listing.id,
      userId: member.id,
      text: sentences.join(' '),
      starRating,
      reviewDate: at.toISOString().slice(0, 10),
      createdAt: at,
    })
  }
  for (const { buyer, listing, at } of bought)
    if (chance.happens(0.35)) write(buyer, listing, within(chance, at, now), true)
  while (reviews.length < count) {
    const listing = chance.one(listings)
    const at = within(chance, listing.createdAt, now)
    write(buyerAt(at), listing, at, false)
  }
  return reviews.slice(0, count)
}

export function inventWishes(
  listings: readonly Listing[],
  { chance, now, buyerAt, ownBuyer, count, own }: Scene & { ownBuyer: Member; count: number; own: number },
): Insertable<WishlistItem>[] {
  const isNew = createPairs()
  const wishes: Insertable<WishlistItem>[] = []
  while (wishes.length < count) {
    const listing = chance.one(listings)
    const createdAt = within(chance, listing.createdAt, now)
    const member = wishes.length < own ? ownBuyer : buyerAt(createdAt)
    if (!isNew(member, listing)) continue
    wishes.push({ id: chance.idAt(createdAt), userId: member.id, propertyId: listing.id, createdAt })
  }
  return wishes
}

export const inventMessages = (
  { chance, now, buyerAt }: Scene,
  count: number,
): Insertable<ContactMessage>[] =>
  Array.from({ length: count }, () => {
    const createdAt = new Date(now.getTime() - chance.next() * 365 * dayMs)
    const { name, email } = buyerAt(createdAt)
    return { id: chance.idAt(createdAt), name, email, message: chance.one(messages), createdAt }
  })
