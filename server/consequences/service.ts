import type { AccountConsequences, ListingConsequences } from '#contract/consequences.ts'
import type { Role } from '#contract/users.ts'
import type { Connection } from '../db/connect.ts'
import { versionWith } from '../http/versions.ts'
import {
  countOffersMade,
  countOffersReceived,
  listOpenOffersOf,
  summarizeOpenOffers,
} from '../offers/service.ts'
import { countListingsOf, lockListingsOf } from '../properties/service.ts'
import { countReviewsOf } from '../reviews/service.ts'
import { countSharesOf } from '../wishlist/service.ts'

type Counts = Omit<AccountConsequences, 'version'>
const none: Counts = {
  listings: 0,
  reservedListings: 0,
  offersReceived: 0,
  waitingListings: 0,
  drafts: 0,
  offersMade: 0,
  acceptedOffersMade: 0,
  reviews: 0,
  sharedWishlists: 0,
}

/** Besides the member's own open offers. */
const countFor = {
  agent: () => Promise.resolve({}),
  admin: async (db, { id }) => {
    const { drafts } = await countListingsOf(db, id)
    return { drafts }
  },
  user: async (db, { id }) => ({
    ...(await countListingsOf(db, id)),
    offersReceived: await countOffersReceived(db, id),
  }),
  closed: async (db, { id }) => ({
    ...(await countListingsOf(db, id)),
    offersReceived: await countOffersReceived(db, id),
    reviews: await countReviewsOf(db, id),
    sharedWishlists: await countSharesOf(db, id),
  }),
} satisfies Record<Role | 'closed', (db: Connection, account: { id: string }) => Promise<Partial<Counts>>>

/**
 * Keeps listings and offers that a new role, or the closing of an account, concerns as they are until the end of the
 * transaction. Call with the account locked: it makes no other offers meanwhile.
 */
export async function lockAccountConsequences(tx: Connection, userId: string): Promise<void> {
  const made = await listOpenOffersOf(tx, userId)
  await lockListingsOf(
    tx,
    userId,
    made.map(({ propertyId }) => propertyId),
  )
}

/** What a new role concerns or, without one, the closing of an account. `version` is that of the account alone. */
export async function findAccountConsequences(
  db: Connection,
  account: { id: string; version: string },
  role: Role | undefined,
): Promise<AccountConsequences> {
  const after = role ?? 'closed'
  const counts: Counts = {
    ...none,
    ...(await countFor[after](db, account)),
    ...(await countOffersMade(db, account.id)),
  }
  return { version: versionWith(account.version, after, counts), ...counts }
}

/** What the deletion of a listing concerns. `version` is that of the listing alone. */
export async function findListingConsequences(
  db: Connection,
  { id, version, hasProposal }: { id: string; version: string; hasProposal: boolean },
): Promise<ListingConsequences> {
  const named = { ...(await summarizeOpenOffers(db, id)), hasProposal }
  return { version: versionWith(version, named), ...named }
}
