import type { AccountConsequences, ListingConsequences } from '#contract/consequences.ts'
import { can, type Role } from '#contract/roles.ts'
import type { Connection } from '../db/connect.ts'
import { versionWith } from '../kernel/versions.ts'
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
  rejectedListings: 0,
  drafts: 0,
  offersMade: 0,
  acceptedOffersMade: 0,
  reviews: 0,
  sharedWishlists: 0,
}

/** `role` is the current one: listings of a plain user have already lost their agent. */
type Account = { id: string; role: Role }

async function countDrafts(db: Connection, id: string) {
  const { drafts } = await countListingsOf(db, id)
  return { drafts }
}

const countAsAgent = async (db: Connection, id: string) => ({
  ...(await countListingsOf(db, id)),
  offersReceived: await countOffersReceived(db, id),
})

/** In addition to the member's own open offers. */
async function countForRole(db: Connection, { id }: Account, role: Role): Promise<Partial<Counts>> {
  return can({ role }, 'listing.manage') ? {} : countAsAgent(db, id)
}

/** In addition to the member's own open offers. */
const countForClosing = async (db: Connection, account: Account): Promise<Partial<Counts>> => ({
  ...(can(account, 'listing.manage')
    ? await countAsAgent(db, account.id)
    : await countDrafts(db, account.id)),
  reviews: await countReviewsOf(db, account.id),
  sharedWishlists: await countSharesOf(db, account.id),
})

/**
 * Locks listings and offers that a new role, or closing an account, affects until the transaction ends.
 * Requires the lock on the account, so that it makes no other offers.
 */
export async function lockAccountConsequences(tx: Connection, userId: string): Promise<void> {
  const made = await listOpenOffersOf(tx, userId)
  await lockListingsOf(
    tx,
    userId,
    made.map(({ propertyId }) => propertyId),
  )
}

/** What a new role or, without one, closing an account affects. `version` covers the account alone. */
export async function findAccountConsequences(
  db: Connection,
  account: Account & { version: string },
  role: Role | undefined,
): Promise<AccountConsequences> {
  const counts: Counts = {
    ...none,
    ...(await (role ? countForRole(db, account, role) : countForClosing(db, account))),
    ...(await countOffersMade(db, account.id)),
  }
  return { version: versionWith(account.version, role ?? 'closed', counts), ...counts }
}

/** What deleting a listing affects. `version` covers the listing alone. */
export async function findListingConsequences(
  db: Connection,
  { id, version, hasProposal }: { id: string; version: string; hasProposal: boolean },
): Promise<ListingConsequences> {
  const named = { ...(await summarizeOpenOffers(db, id)), hasProposal }
  return { version: versionWith(version, named), ...named }
}
