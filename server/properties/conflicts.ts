import { changedMeanwhile, type LastChange } from '../audit/service.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import type { Problem } from '../kernel/problem.ts'
import { isOfAnother, isOutdated } from '../kernel/versions.ts'
import { type ListingVerb, seesBuyers } from './policy.ts'
import { presentRights } from './presenter.ts'
import type { PropertyRow } from './queries.ts'

const verdicts: Record<string, string> = {
  verified: 'verified this listing',
  rejected: 'rejected this listing',
}
const reviews: Record<string, string> = {
  true: 'withdrew this listing to a draft',
  false: 'submitted this listing for review',
}
const deals: Record<string, string> = {
  reserved: 'accepted an offer for this listing',
  available: 'put this listing back on the market',
}

const derived = new Set(['placeId', 'typedImage', 'rejectionReason'])
const ofProposal = new Set(['proposedChanges', 'proposalStatus', 'proposalReason', 'proposedAt'])
const inWords = (column: string) => column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type Change = Pick<LastChange, 'before' | 'after'>

/**
 * Describes a change to a proposal. An admin publishes a proposal by verifying it or by making the same edit.
 * Photos alone leave no trace in the listing, so their verification and their removal look the same.
 */
function describeProposal({ before, after }: Change, isPublished: boolean): string {
  if (after?.['proposalStatus'] === 'rejected') return 'rejected the proposed changes'
  if (after?.['proposalStatus'] !== null) return 'changed what is proposed for this listing'
  if (isPublished) return 'published the proposed changes'
  const proposed = before?.['proposedChanges']
  const hadPhotos = typeof proposed === 'object' && proposed !== null && 'photos' in proposed
  return hadPhotos ? 'ended the review of the proposed changes' : 'discarded the proposed changes'
}

export function describeListingChange(change: Change): string {
  const { verificationStatus, isDraft, status, ...others } = change.after ?? {}
  const changed = Object.keys(others)
  const fields = changed.filter((column) => !derived.has(column) && !ofProposal.has(column))
  if (status === 'sold') return 'bought this property'
  if (
    others['proposalStatus'] !== undefined ||
    (fields.length === 0 && changed.some((column) => ofProposal.has(column)))
  )
    return describeProposal(change, fields.length > 0)
  if (fields.includes('agentId')) return 'changed the agent of this listing'
  if (fields.length > 0) return `changed this listing (${fields.map(inWords).join(', ')})`
  return (
    verdicts[String(verificationStatus)] ??
    reviews[String(isDraft)] ??
    deals[String(status)] ??
    'changed this listing'
  )
}

/** A purchase, or an accepted offer that its buyer may have withdrawn. */
const mayBeOfBuyer = ({ after }: Change) => after?.['status'] === 'sold' || after?.['status'] === 'available'

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
