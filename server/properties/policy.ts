import { can } from '#contract/roles.ts'
import { isPublic } from '#contract/visibility.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorize } from '../kernel/authorized.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import type { PropertyRow } from './queries.ts'

type Viewer = Actor | null
type Facts = Pick<PropertyRow, 'agentId' | 'verificationStatus' | 'status'>
type Drafted = Facts & Pick<PropertyRow, 'isDraft'>
type Reviewed = Pick<PropertyRow, 'verificationStatus' | 'proposalStatus' | 'isDraft'>

const managesAll = (actor: Viewer) => can(actor, 'listing.manageAll')
const isOwnAgent = (actor: Viewer, { agentId }: Facts) =>
  can(actor, 'listing.submit') && agentId === actor?.id

/** Public listings are visible to everyone, others to their agent and some staff; `isVisibleTo` in SQL. */
export const canSee = (actor: Viewer, property: Facts): boolean =>
  isPublic(property) || isOwnAgent(actor, property) || can(actor, 'listing.seeAll')

export const seesOnlyPublic = (actor: Viewer): boolean =>
  !can(actor, 'listing.submit') && !can(actor, 'listing.seeAll')

export const manages = (actor: Viewer, property: Facts) => isOwnAgent(actor, property) || managesAll(actor)

/** Whether this actor sees proposed changes, verdicts, and copies. */
export const seesReview = (actor: Viewer, property: Facts) =>
  manages(actor, property) || can(actor, 'listing.moderate')

/** Whether this actor sees who buys the listing, like the policy of offers. */
export const seesBuyers = (actor: Viewer, { agentId }: Facts): boolean =>
  can(actor, 'offer.seeAll') || (can(actor, 'listing.manage') && agentId === actor?.id)

export function checkUpdate(actor: Viewer, property: Drafted): Problem | undefined {
  // 404, not 403: a stranger must not learn what exists.
  if (!manages(actor, property)) return problem('not_found')
  if (property.status === 'sold') return problem('property_sold')
  if (managesAll(actor) || isPublic(property) || property.isDraft) return undefined
  return problem(property.verificationStatus === 'rejected' ? 'listing_rejected' : 'listing_pending')
}

/** Whether a change by this actor requires review. Agents never change public listings directly. */
export const mustPropose = (actor: Actor, property: Facts): boolean =>
  !managesAll(actor) && isPublic(property)

/** Pending listings accept photos, so that a new listing can have photos before its review. */
export function checkEditPhotos(actor: Viewer, property: Facts): Problem | undefined {
  if (!manages(actor, property)) return problem('not_found')
  if (property.status === 'sold') return problem('property_sold')
  const isRefused = property.verificationStatus === 'rejected' && !managesAll(actor)
  return isRefused ? problem('listing_rejected') : undefined
}

const checkManages = (actor: Viewer, property: Facts): Problem | undefined =>
  manages(actor, property) ? undefined : problem('not_found')

export function checkDelete(actor: Viewer, property: Facts): Problem | undefined {
  if (!manages(actor, property)) return problem('not_found')
  return property.status === 'sold' ? problem('property_sold') : undefined
}

const checkModerates = (actor: Viewer): Problem | undefined =>
  can(actor, 'listing.moderate') ? undefined : problem('not_found')

export function checkVerdict(actor: Viewer, property: Reviewed): Problem | undefined {
  if (!can(actor, 'listing.moderate')) return problem('not_found')
  if (property.isDraft) return problem('listing_draft')
  const isPending = property.verificationStatus === 'pending' || property.proposalStatus === 'pending'
  return isPending ? undefined : problem('listing_decided')
}

/** Only the listing's agent; an admin rejects a listing instead of withdrawing it. */
function checkOwn(actor: Viewer, property: Facts): Problem | undefined {
  if (isOwnAgent(actor, property)) return undefined
  return problem(can(actor, 'listing.seeAll') ? 'forbidden' : 'not_found')
}

export function checkWithdraw(actor: Viewer, property: Drafted): Problem | undefined {
  const refused = checkOwn(actor, property)
  if (refused) return refused
  if (property.status === 'sold') return problem('property_sold')
  if (property.isDraft) return problem('listing_draft')
  return property.verificationStatus === 'pending' ? undefined : problem('listing_decided')
}

/** All who manage listings may submit their own, because a draft outlasts a change of its agent's role. */
function checkSubmitsOwn(actor: Viewer, property: Facts): Problem | undefined {
  const isOwn = can(actor, 'listing.manage') && property.agentId === actor?.id
  return isOwn ? undefined : checkOwn(actor, property)
}

export const checkSubmit = (actor: Viewer, property: Drafted): Problem | undefined =>
  checkSubmitsOwn(actor, property) ?? (property.isDraft ? undefined : problem('listing_not_draft'))

export const checkCorrect = (actor: Viewer, property: Facts): Problem | undefined =>
  checkOwn(actor, property) ??
  (property.verificationStatus === 'rejected' ? undefined : problem('listing_not_rejected'))

/** A sold home is no longer on the home page. */
export const canPromote = (actor: Viewer, property: Facts): boolean =>
  can(actor, 'listing.promote') && property.status !== 'sold'

/** Whether this viewer may make a first offer. The offers domain checks amounts and changes of offers. */
export const canMakeOffer = (actor: Viewer, property: Facts): boolean =>
  actor !== null && property.agentId !== actor.id && isPublic(property) && property.status === 'available'

export const canReview = (actor: Viewer, property: Facts): boolean =>
  actor !== null && property.agentId !== actor.id && canSee(actor, property)

const checks = {
  // In any state of the listing: the description of a conflict is only for those who take part in its review.
  manage: checkManages,
  moderate: checkModerates,
  own: checkOwn,
  submitOwn: checkSubmitsOwn,
  update: checkUpdate,
  delete: checkDelete,
  verdict: checkVerdict,
  photos: checkEditPhotos,
  withdraw: checkWithdraw,
  submit: checkSubmit,
  correct: checkCorrect,
}

export type ListingVerb = keyof typeof checks

/** Throws the policy's problem, or returns the listing as authorized for this verb. */
export function authorizeListing<Verb extends ListingVerb>(
  verb: Verb,
  actor: Viewer,
  property: PropertyRow | undefined,
): Authorized<PropertyRow, Verb> {
  return authorize(verb, property, (found) => checks[verb](actor, found))
}
