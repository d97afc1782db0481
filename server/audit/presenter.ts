import { closedAccountName } from '#contract/closed-account.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Decision } from './decision-queries.ts'
import type { EntryRow } from './queries.ts'

type Fields = Record<string, unknown>

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Generated columns for constraints of the database; they repeat what other columns say. */
export const repeating = [
  'asCapture',
  'asDeal',
  'asKept',
  'asPaid',
  'asReturned',
  'asSold',
  'asTaken',
  'sizeMinor',
]

// The entry shows the first two elsewhere.
const omitted = new Set(['id', 'createdAt', ...repeating])

function changesOf({ before, after, personal, objectId }: EntryRow): AuditEntry['changes'] {
  const person = (personal ?? {}) as { before?: Fields | null; after?: Fields | null }
  const from = { ...(before as Fields | null), ...person.before }
  const to = { ...(after as Fields | null), ...person.after }
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (field) => !omitted.has(field) && (to[field] ?? from[field]) !== objectId,
  )
  return fields.toSorted().flatMap((field) => partsOf(field, from[field], to[field]))
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A proposal may empty a field. */
const partOf = (of: Fields, part: string) => (of[part] === null ? '' : shown(of[part]))

/** Splits an object field, such as `proposedChanges`, into its changed parts. */
function partsOf(field: string, from: unknown, to: unknown): AuditEntry['changes'] {
  if (!isRecord(from ?? to) || !isRecord(to ?? from)) return [{ field, from: shown(from), to: shown(to) }]
  const [before, after] = [(from ?? {}) as Fields, (to ?? {}) as Fields]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((part) => ({ field: `${field}.${part}`, from: partOf(before, part), to: partOf(after, part) }))
    .filter((part) => part.from !== part.to)
}

/** The objects whose name says what an entry is about, the most exact one first. A deleted object may have no name. */
export function namedIds({ objectId, before, after }: EntryRow): string[] {
  const row = { ...(before as Fields | null), ...(after as Fields | null) }
  return [objectId, row['propertyId'], row['offerId'], row['paymentId']].filter(
    (id): id is string => typeof id === 'string',
  )
}

/**
 * Whether an entry answers an offer, a listing, changes to one, or reports of a review, or deletes a review; a submission
 * answers nothing.
 */
export function isDecision({ kind, action, actorId, after }: EntryRow): boolean {
  const { status, verificationStatus, proposalStatus, hiddenAt, keptAt } = (after ?? {}) as Fields
  if (kind === 'review' && action === 'delete') return true
  if (action !== 'change') return false
  if (kind === 'offer') return status !== undefined
  // The product hides a review that replaces a hidden one.
  if (kind === 'review') return actorId !== null && (hiddenAt !== undefined || keptAt !== undefined)
  return (
    kind === 'property' &&
    [verificationStatus, proposalStatus].some((to) => to !== undefined && to !== 'pending')
  )
}

type Known = { names: ReadonlyMap<string, string>; decisions: ReadonlyMap<number, Decision> }

export const presentEntry = (row: EntryRow, { names, decisions }: Known): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: row.actorId
    ? { _id: row.actorId, name: row.actorName ?? closedAccountName, email: row.actorEmail ?? '' }
    : null,
  via: row.via,
  requestId: row.requestId,
  kind: row.kind,
  action: row.action,
  objectId: row.objectId,
  object: namedIds(row).flatMap((id) => names.get(id) ?? [])[0] ?? null,
  changes: changesOf(row),
  decision: decisions.get(row.seq) ?? null,
  erased: row.personalDigest !== null && row.personal === null,
})
