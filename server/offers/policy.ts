import type { Actor } from '../http/actor.ts'
import { type Authorized, authorized } from '../http/authorized.ts'
import { type Problem, problem, throwIf } from '../http/problem.ts'
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
/** An admin may have listings of their own; the offers on those of a former agent name none. */
const isAgentOfListing = (actor: Actor, offer: OfferRow) => offer.agentId === actor.id

/** A listing without an agent is the company's: its admins speak for it, except on their own offers. */
const isForCompany = (actor: Actor, offer: OfferRow) =>
  actor.role === 'admin' && offer.agentId === null && !isBuyer(actor, offer)
const isAnswerer = (actor: Actor, offer: OfferRow) =>
  isAgentOfListing(actor, offer) || isForCompany(actor, offer)

export const canSee = (actor: Actor, offer: OfferRow): boolean =>
  isBuyer(actor, offer) || isAgentOfListing(actor, offer) || actor.role === 'admin'

/** Buyers pay and withdraw; agents accept and reject; admins look on, but for the company's listings. */
const mayTake: Record<OfferStep, typeof isBuyer> = {
  pay: isBuyer,
  withdraw: isBuyer,
  accept: isAnswerer,
  reject: isAnswerer,
}

export const canTake = (step: OfferStep, actor: Actor, offer: OfferRow): boolean =>
  mayTake[step](actor, offer) && !checkStep(offer.status, step)

/** Not while the property is another buyer's, sold or under review, or its price range another one. */
export const canAccept = (actor: Actor, offer: OfferRow): boolean =>
  canTake('accept', actor, offer) && !checkAccept(actor, offer)

/** Why those who answer a pending offer cannot accept it now. */
export const checkAccept = (actor: Actor, offer: OfferRow): Problem | undefined =>
  canTake('accept', actor, offer) ? checkAcceptable(offer.deal, offer) : undefined

/** To another amount: not while the property is another buyer's, sold or under review, or the buyer's own. */
export const canChange = (actor: Actor, offer: OfferRow): boolean =>
  canTake('withdraw', actor, offer) && offer.agentId !== actor.id && !checkStillForSale(offer.deal, offer)

export const canPay = (actor: Actor, offer: OfferRow, settings: PaySettings): boolean =>
  isBuyer(actor, offer) && !checkPayable(offer.deal, offer, settings)

/** Why its buyer cannot pay an offer now. Of a bought one there is nothing to explain, nor to anyone else. */
export const checkPay = (actor: Actor, offer: OfferRow, settings: PaySettings): Problem | undefined =>
  isBuyer(actor, offer) && offer.status !== 'bought' ? checkPayable(offer.deal, offer, settings) : undefined

/** Throws `not_found` to strangers and `forbidden` to those who see the offer but may not take this step. */
export function authorize<Step extends OfferStep>(
  step: Step,
  actor: Actor,
  offer: OfferRow | undefined,
): Authorized<OfferRow, Step> {
  if (!offer || !canSee(actor, offer)) throw problem('not_found')
  throwIf(mayTake[step](actor, offer) ? undefined : problem('forbidden'))
  return authorized(offer)
}
