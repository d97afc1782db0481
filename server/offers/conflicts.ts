import { versionForAmount, versionOfTerms } from '#contract/price-range.ts'
import { formatPrice } from '#contract/price-text.ts'
import { changedMeanwhile, type LastChange } from '../audit/service.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import { isOutdated, type Seen } from '../kernel/versions.ts'
import { presentPriceRange } from '../properties/service.ts'
import { seesBuyers } from './policy.ts'
import { presentOffer, type PresentSettings, soldToAnother, versionOfOffer } from './presenter.ts'
import { findLastOffer, findOfferForUpdate, type OfferRow } from './queries.ts'
import type { OfferStep } from './rules.ts'

/** The version or the amount that the caller saw, or both. */
export type SeenOffer = Seen & { offeredAmount?: number }

const describeChange =
  ({ status, reason, offeredAmount }: OfferRow, currency: string) =>
  ({ action }: LastChange): string => {
    if (status === 'pending' && action === 'change')
      return `changed this offer to ${formatPrice(offeredAmount, currency)}`
    if (status === 'pending') return `offered ${formatPrice(offeredAmount, currency)}`
    if (status === 'rejected' && reason === 'sold') return 'bought this property'
    if (status === 'rejected' && reason === 'deleted') return 'deleted this listing'
    return {
      accepted: 'accepted',
      rejected: 'rejected',
      withdrawn: 'withdrew',
      bought: 'paid',
    }[status].concat(' this offer')
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
    detail: `The asking price is ${formatPrice(offer.price, settings.currency)} now.`,
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
      ? { describe: () => undefined, fallback: soldToAnother }
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
  const detail = `The asking price is ${formatPrice(listing.price, currency)} now, and the price range is ${presentPriceRange(listing, currency)}.`
  return problem('changed_meanwhile', { detail, current: { version, can: {} } })
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
