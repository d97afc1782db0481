import { can } from '#contract/roles.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorize } from '../kernel/authorized.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import type { OfferRow } from './queries.ts'
import {
  checkAcceptable,
  checkPayable,
  checkStep,
  checkStillForSale,
  type OfferStep,
  type PaySettings,
} from './rules.ts'

const isBuyer = (actor: Actor, offer: OfferRow) => offer.buyerId === actor.id
/** Admins may have their own listings. For listings of former agents, `actingAgentId` is null. */
const isAgentOfListing = (actor: Actor, offer: OfferRow) => offer.actingAgentId === actor.id

/** The company's admins answer for listings without an agent, except for their own offers. */
const isForCompany = (actor: Actor, offer: OfferRow) =>
  can(actor, 'offer.answerForCompany') && offer.actingAgentId === null && !isBuyer(actor, offer)
const mayAnswer = (actor: Actor, offer: OfferRow) =>
  isAgentOfListing(actor, offer) || isForCompany(actor, offer)

export const canSee = (actor: Actor, offer: OfferRow): boolean =>
  isBuyer(actor, offer) || isAgentOfListing(actor, offer) || can(actor, 'offer.seeAll')

/** Buyers never learn the name of another buyer. */
export const seesBuyers = (actor: Actor, offer: OfferRow): boolean =>
  isAgentOfListing(actor, offer) || can(actor, 'offer.seeAll')

/** Buyers pay and withdraw; agents accept and reject. Admins only answer for listings without an agent. */
const mayTake: Record<OfferStep, typeof isBuyer> = {
  pay: isBuyer,
  withdraw: isBuyer,
  accept: mayAnswer,
  reject: mayAnswer,
}

export const canTake = (step: OfferStep, actor: Actor, offer: OfferRow): boolean =>
  mayTake[step](actor, offer) && !checkStep(offer.status, step)

/** False if the property is reserved, sold, or under review, or the amount is outside the price range. */
export const canAccept = (actor: Actor, offer: OfferRow): boolean =>
  canTake('accept', actor, offer) && !checkAccept(actor, offer)

export const checkAccept = (actor: Actor, offer: OfferRow): Problem | undefined =>
  canTake('accept', actor, offer) ? checkAcceptable(offer.deal, offer) : undefined

/** False if the property is reserved for another buyer, sold, under review, or the buyer's own. */
export const canChange = (actor: Actor, offer: OfferRow): boolean =>
  canTake('withdraw', actor, offer) &&
  offer.actingAgentId !== actor.id &&
  !checkStillForSale(offer.deal, offer)

export const canPay = (actor: Actor, offer: OfferRow, settings: PaySettings): boolean =>
  isBuyer(actor, offer) && !checkPayable(offer.deal, offer, settings)

/** Why the buyer cannot pay now; undefined for bought offers and for other viewers. */
export const checkPay = (actor: Actor, offer: OfferRow, settings: PaySettings): Problem | undefined =>
  isBuyer(actor, offer) && offer.status !== 'bought' ? checkPayable(offer.deal, offer, settings) : undefined

/** Throws `not_found` if the actor may not see the offer, and `forbidden` if they may not take this step. */
export function authorizeStep<Step extends OfferStep>(
  step: Step,
  actor: Actor,
  offer: OfferRow | undefined,
): Authorized<OfferRow, Step> {
  return authorize(step, offer, (found) => {
    if (!canSee(actor, found)) return problem('not_found')
    return mayTake[step](actor, found) ? undefined : problem('forbidden')
  })
}
