import { versionForAmount, versionOfTerms } from '#contract/price-range.ts'
import type { Change } from '#contract/problem-reasons.ts'
import { changedMeanwhile, type LastChange } from '../audit/service.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import { isOutdated, type Seen } from '../kernel/versions.ts'
import { seesBuyers } from './policy.ts'
import { presentOffer, type PresentSettings, versionOfOffer } from './presenter.ts'
import { findLastOffer, findOfferForUpdate, type OfferRow } from './queries.ts'
import type { OfferStep } from './rules.ts'

/** The version or the amount that the caller saw, or both. */
export type SeenOffer = Seen & { offeredAmount?: number }

const decisions = {
  accepted: 'acceptedOffer',
  rejected: 'rejectedOffer',
  withdrawn: 'withdrewOffer',
  bought: 'paidOffer',
} as const

const describeChange =
  ({ status, reason, offeredAmount }: OfferRow, currency: string) =>
  ({ action }: LastChange): Change => {
    const price = { amount: offeredAmount, currency }
    if (status === 'pending') return { kind: action === 'change' ? 'changedOffer' : 'offered', price }
    if (status === 'rejected' && reason === 'sold') return { kind: 'boughtProperty' }
    if (status === 'rejected' && reason === 'deleted') return { kind: 'deletedListing' }
    return { kind: decisions[status] }
  }

/** Whether the asking price differs from what the buyer saw: an offer may then be worth changing. */
export function checkAskingPrice({
  actor,
  offer,
  askingPrice,
  settings,
}: Omit<Decision, 'now'> & { askingPrice: number | undefined }): Problem | undefined {
  if (askingPrice === undefined || askingPrice === offer.price) return undefined
  const { version, offeredAmount, status, can } = presentOffer(offer, actor, settings)
  return problem('changed_meanwhile', {
    reason: { kind: 'askingPrice', price: { amount: offer.price, currency: settings.currency } },
    current: { version, offeredAmount, status, can },
  })
}

type Decision = { actor: Actor; offer: OfferRow; settings: PresentSettings; now: Date }

/** Call with the offer locked. The problem contains the author of the last change and the current state. */
export async function findConflict(
  tx: Connection,
  { seen, ...parts }: Decision & { offer: Authorized<OfferRow, OfferStep>; seen: SeenOffer },
): Promise<Problem | undefined> {
  const { offer } = parts
  const isAnotherAmount = seen.offeredAmount !== undefined && seen.offeredAmount !== offer.offeredAmount
  if (!isAnotherAmount && !isOutdated(seen.version, versionOfOffer(offer))) return undefined
  return conflictOver(tx, parts)
}

function conflictOver(tx: Connection, { actor, offer, settings, now }: Decision): Promise<Problem> {
  const { version, offeredAmount, status, can } = presentOffer(offer, actor, settings)
  const isSoldToAnother = status === 'rejected' && offer.reason === 'sold'
  return changedMeanwhile(tx, {
    actor,
    kind: 'offer',
    objectId: offer.id,
    now,
    ...(isSoldToAnother && !seesBuyers(actor, offer)
      ? { describe: () => undefined, fallback: { kind: 'soldToAnother' as const } }
      : { describe: describeChange(offer, settings.currency) }),
    current: { version, offeredAmount, status, can },
  })
}

type Listing = { id: string; price: number; minPrice: number; maxPrice: number }

/** Splits a version of `versionForAmount` into the terms and the buyer's own open offer, which may be missing. */
const readSeen = ({ version }: Seen) => {
  const [terms, own] = version?.split('~') ?? []
  return { terms, own }
}

export function checkTerms(listing: Listing, seen: Seen, currency: string): Problem | undefined {
  const version = versionOfTerms(listing)
  if (!isOutdated(readSeen(seen).terms, version)) return undefined
  const inCurrency = (amount: number) => ({ amount, currency })
  const reason = {
    kind: 'terms' as const,
    price: inCurrency(listing.price),
    minPrice: inCurrency(listing.minPrice),
    maxPrice: inCurrency(listing.maxPrice),
  }
  return problem('changed_meanwhile', { reason, current: { version, can: {} } })
}

/** Call with the listing locked. Whether the amount would replace a different open offer than the buyer saw. */
export async function checkReplaced(
  tx: Connection,
  {
    listing,
    openId,
    seen,
    ...parts
  }: Omit<Decision, 'offer'> & { listing: Listing; openId: string | undefined; seen: Seen },
): Promise<Problem | undefined> {
  if (readSeen(seen).own === undefined) return undefined
  const offer = openId
    ? await findOfferForUpdate(tx, openId)
    : await findLastOffer(tx, listing.id, parts.actor.id)
  const open = openId && offer ? { version: versionOfOffer(offer) } : null
  if (!offer || seen.version === versionForAmount(listing, open)) return undefined
  return conflictOver(tx, { ...parts, offer })
}
