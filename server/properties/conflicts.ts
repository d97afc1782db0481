import { type Change, type ChangedField, changedFields } from '#contract/problem-reasons.ts'
import { changedMeanwhile, type LastChange } from '../audit/service.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import type { Problem } from '../kernel/problem.ts'
import { isOfAnother, isOutdated } from '../kernel/versions.ts'
import { type ListingVerb, seesBuyers } from './policy.ts'
import { presentRights } from './presenter.ts'
import type { PropertyRow } from './queries.ts'

type PlainChange = Extract<
  Change['kind'],
  | 'verifiedListing'
  | 'rejectedListing'
  | 'withdrewListing'
  | 'submittedListing'
  | 'acceptedOfferForListing'
  | 'endedReservation'
  | `${string}Proposal`
  | 'endedProposalReview'
  | 'changedListing'
>

const changesByVerificationStatus: Record<string, PlainChange> = {
  verified: 'verifiedListing',
  rejected: 'rejectedListing',
}
const changesByIsDraft: Record<string, PlainChange> = {
  true: 'withdrewListing',
  false: 'submittedListing',
}
const changesByStatus: Record<string, PlainChange> = {
  reserved: 'acceptedOfferForListing',
  available: 'endedReservation',
}

const derived = new Set(['placeId', 'typedImage', 'rejectionReason'])
const ofProposal = new Set(['proposedChanges', 'proposalStatus', 'proposalReason', 'proposedAt'])
const named = new Set<string>(changedFields)
const isNamed = (column: string): column is ChangedField => named.has(column)

type Recorded = Pick<LastChange, 'before' | 'after'>

/**
 * Describes a change to a proposal. An admin publishes a proposal by verifying it or by making the same edit.
 * Photos alone leave no trace in the listing, so their verification and their removal look the same.
 */
function kindOfProposalChange({ before, after }: Recorded, isPublished: boolean): PlainChange {
  if (after?.['proposalStatus'] === 'rejected') return 'rejectedProposal'
  if (after?.['proposalStatus'] !== null) return 'changedProposal'
  if (isPublished) return 'publishedProposal'
  const proposed = before?.['proposedChanges']
  const hadPhotos = typeof proposed === 'object' && proposed !== null && 'photos' in proposed
  return hadPhotos ? 'endedProposalReview' : 'discardedProposal'
}

export function describeListingChange(change: Recorded): Change {
  const { verificationStatus, isDraft, status, ...others } = change.after ?? {}
  const changed = Object.keys(others)
  const fields = changed.filter((column) => !derived.has(column) && !ofProposal.has(column))
  if (status === 'sold') return { kind: 'boughtProperty' }
  if (
    others['proposalStatus'] !== undefined ||
    (fields.length === 0 && changed.some((column) => ofProposal.has(column)))
  )
    return { kind: kindOfProposalChange(change, fields.length > 0) }
  if (fields.includes('agentId')) return { kind: 'changedAgent' }
  const namedFields = fields.filter(isNamed)
  if (namedFields.length > 0) return { kind: 'changedFields', fields: namedFields }
  return {
    kind:
      changesByVerificationStatus[String(verificationStatus)] ??
      changesByIsDraft[String(isDraft)] ??
      changesByStatus[String(status)] ??
      'changedListing',
  }
}

/** A purchase, or an accepted offer that its buyer may have withdrawn. */
const mayBeOfBuyer = ({ after }: Recorded) =>
  after?.['status'] === 'sold' || after?.['status'] === 'available'

type Decision = {
  actor: Actor
  /** Authorized first, because the problem names people and what they did. */
  row: Authorized<PropertyRow, ListingVerb>
  version: string | undefined
  /** The version that the decision is based on, if it differs from the listing's own version. */
  current?: string
  now: Date
}

/** Call with the listing locked. The problem contains the author of the last change and the current state. */
export async function findConflict(
  tx: Connection,
  { actor, row, version, current = row.updatedAt.toISOString(), now }: Decision,
): Promise<Problem | undefined> {
  const { id: objectId, verificationStatus, isDraft, status } = row
  if (version === undefined || !isOutdated(version, current)) return undefined
  const isListing = isOfAnother(version, row.updatedAt.toISOString())
  return changedMeanwhile(tx, {
    actor,
    kind: 'property',
    objectId,
    now,
    describe: (change) => {
      const mayKnow = !mayBeOfBuyer(change) || seesBuyers(actor, row) || change.actorId === actor.id
      return isListing && mayKnow ? describeListingChange(change) : undefined
    },
    current: { version: current, verificationStatus, isDraft, status, can: presentRights(row, actor) },
  })
}
