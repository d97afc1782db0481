import type { Actor } from '../http/actor.ts'
import { type Authorized, authorized } from '../http/authorized.ts'
import { type Problem, problem, throwIf } from '../http/problem.ts'
import type { PropertyRow } from './queries.ts'

type Viewer = Actor | null
type Facts = Pick<PropertyRow, 'agentId' | 'verificationStatus' | 'status'>
type Drafted = Facts & Pick<PropertyRow, 'isDraft'>
type Reviewed = Pick<PropertyRow, 'verificationStatus' | 'proposalStatus' | 'isDraft'>

const isAdmin = (actor: Viewer) => actor?.role === 'admin'
const isOwnAgent = (actor: Viewer, { agentId }: Facts) => actor?.role === 'agent' && agentId === actor.id

/** Verified listings are everybody's; others exist for their agent and for admins only. */
export const canSee = (actor: Viewer, property: Facts): boolean =>
  property.verificationStatus === 'verified' || isOwnAgent(actor, property) || isAdmin(actor)

/** Whether this viewer sees what everybody may see, and nothing beside it. */
export const seesOnlyPublic = (actor: Viewer): boolean => actor?.role !== 'agent' && !isAdmin(actor)

/** Whoever does not may do nothing to a listing, nor read why it was rejected. */
export const manages = (actor: Viewer, property: Facts) => isOwnAgent(actor, property) || isAdmin(actor)

export function checkUpdate(actor: Viewer, property: Drafted): Problem | undefined {
  // 404, not 403: a stranger must not learn what exists.
  if (!manages(actor, property)) return problem('not_found')
  if (property.status === 'sold') return problem('property_sold')
  if (isAdmin(actor) || property.verificationStatus === 'verified' || property.isDraft) return undefined
  return problem(property.verificationStatus === 'rejected' ? 'listing_rejected' : 'listing_pending')
}

/** Whether a change by this actor waits for review: what is published changes by an admin's decision alone. */
export const mustPropose = (actor: Actor, { verificationStatus }: Facts): boolean =>
  !isAdmin(actor) && verificationStatus === 'verified'

/** A new listing gets its photos before it is verified. */
export function checkEditPhotos(actor: Viewer, property: Facts): Problem | undefined {
  if (!manages(actor, property)) return problem('not_found')
  if (property.status === 'sold') return problem('property_sold')
  const isRefused = property.verificationStatus === 'rejected' && !isAdmin(actor)
  return isRefused ? problem('listing_rejected') : undefined
}

export function checkDelete(actor: Viewer, property: Facts): Problem | undefined {
  if (!manages(actor, property)) return problem('not_found')
  return property.status === 'sold' ? problem('property_sold') : undefined
}

export function checkVerdict(actor: Viewer, property: Reviewed): Problem | undefined {
  if (!isAdmin(actor)) return problem('not_found')
  if (property.isDraft) return problem('listing_draft')
  const isPending = property.verificationStatus === 'pending' || property.proposalStatus === 'pending'
  return isPending ? undefined : problem('listing_decided')
}

/** For its agent alone: an admin who takes a listing out of review rejects it. */
function checkOwn(actor: Viewer, property: Facts): Problem | undefined {
  if (isOwnAgent(actor, property)) return undefined
  return problem(isAdmin(actor) ? 'forbidden' : 'not_found')
}

export function checkWithdraw(actor: Viewer, property: Drafted): Problem | undefined {
  const refused = checkOwn(actor, property)
  if (refused) return refused
  if (property.status === 'sold') return problem('property_sold')
  if (property.isDraft) return problem('listing_draft')
  return property.verificationStatus === 'pending' ? undefined : problem('listing_decided')
}

export const checkSubmit = (actor: Viewer, property: Drafted): Problem | undefined =>
  checkOwn(actor, property) ?? (property.isDraft ? undefined : problem('listing_not_draft'))

export const checkCorrect = (actor: Viewer, property: Facts): Problem | undefined =>
  checkOwn(actor, property) ??
  (property.verificationStatus === 'rejected' ? undefined : problem('listing_not_rejected'))

export const canPromote = isAdmin

/** Whether a first offer may be made; the amount, and changes of an offer, are the offers' business. */
export const canMakeOffer = (actor: Viewer, property: Facts): boolean =>
  actor !== null &&
  property.agentId !== actor.id &&
  property.verificationStatus === 'verified' &&
  property.status === 'available'

/** All who may see it, but for its agent. */
export const canReview = (actor: Viewer, property: Facts): boolean =>
  actor !== null && property.agentId !== actor.id && canSee(actor, property)

const checks = {
  update: checkUpdate,
  delete: checkDelete,
  verdict: checkVerdict,
  photos: checkEditPhotos,
  withdraw: checkWithdraw,
  submit: checkSubmit,
  correct: checkCorrect,
}

/** Throws what the policy objects to; what it returns may be changed. */
export function authorize<Verb extends keyof typeof checks>(
  verb: Verb,
  actor: Viewer,
  property: PropertyRow,
): Authorized<PropertyRow, Verb> {
  throwIf(checks[verb](actor, property))
  return authorized(property)
}
