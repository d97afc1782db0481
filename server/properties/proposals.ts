import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { differingFrom, type ListingContent, type Proposal } from '#contract/listing-content.ts'
import type { PropertyEdit } from '#contract/properties.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import type { Connection } from '../db/connect.ts'
import type { Property } from '../db/schema.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { notify } from '../notifications/service.ts'
import { type Problem, problem, throwIf } from '../kernel/problem.ts'
import { type Covers, imageWith } from './cover.ts'
import { isMoved, placed } from './places.ts'
import { authorizeListing, mustPropose } from './policy.ts'
import {
  findPropertyForUpdate,
  insertPriceChange,
  noProposal,
  type PropertyRow,
  setDealStatus,
  updatePropertyRow,
} from './queries.ts'
import { checkChange, checkCoordinates, checkPrices, mergeProblems } from './rules.ts'

export type ProposedPhoto = { id: string; alt: string }
/** Fields that differ from the published listing. `photos` is always the complete list. */
type Changes = Partial<ListingContent> & { photos?: ProposedPhoto[] }

export const changesOf = (row: Pick<PropertyRow, 'proposedChanges'>): Changes => row.proposedChanges ?? {}

/** Notifies admins only once per pending proposal. The same changes are no new version for those who decide on them. */
async function submit(
  tx: Connection,
  row: Authorized<PropertyRow, 'update' | 'photos'>,
  changes: Changes,
  at: Date,
): Promise<void> {
  if (row.proposalStatus !== 'rejected' && isDeepStrictEqual(changes, changesOf(row))) return
  await updatePropertyRow(tx, row, proposing(changes, at))
  if (row.proposalStatus !== 'pending' && !isEmpty(changes))
    await notify(tx, 'changesProposed', { propertyId: row.id })
}

/** The fields of a pending proposal. A rejected proposal's fields are only resubmitted explicitly. */
function waitingContent(row: PropertyRow): Partial<ListingContent> {
  if (row.proposalStatus !== 'pending') return {}
  const { photos: _photos, ...content } = changesOf(row)
  return content
}

/** What was rejected is neither dropped nor submitted again unless the edit states it. A range follows its price. */
export function checkRejected(row: PropertyRow, edit: PropertyEdit): Problem | undefined {
  if (row.proposalStatus !== 'rejected') return undefined
  const { photos, ...content } = changesOf(row)
  const isStated = (field: string) =>
    edit[field as keyof ListingContent] !== undefined ||
    (edit.price !== undefined && (field === 'minPrice' || field === 'maxPrice'))
  const isWhole = Object.keys(content).every(isStated) && (!photos || edit.resubmitPhotos !== undefined)
  return isWhole ? undefined : problem('changes_rejected')
}

/** Merges an edit into the pending proposal. A field set to its published value leaves the proposal. */
export async function propose(
  tx: Connection,
  row: Authorized<PropertyRow, 'update'>,
  content: Partial<ListingContent>,
  { resubmitPhotos = false, at }: { resubmitPhotos?: boolean; at: Date },
): Promise<void> {
  const photos = row.proposalStatus === 'pending' || resubmitPhotos ? changesOf(row).photos : undefined
  const changes = differingFrom(row, { ...waitingContent(row), ...content })
  await submit(tx, row, { ...changes, ...(photos && { photos }) }, at)
}

/** The listing as it would be after its pending proposal is published. */
export const withProposal = (row: PropertyRow): PropertyRow => ({ ...row, ...waitingContent(row) })

type Columns = Updateable<Property>
const isEmpty = (changes: Changes) => Object.keys(changes).length === 0

export const proposing = (changes: Changes, proposedAt: Date): Columns =>
  isEmpty(changes)
    ? noProposal
    : { proposedChanges: changes, proposalStatus: 'pending', proposalReason: null, proposedAt }

const keeping = (changes: Changes): Columns => (isEmpty(changes) ? noProposal : { proposedChanges: changes })

/** A proposed coordinate keeps its pair: the other one may be about to change or to be removed. */
const withPair = ({ latitude, longitude }: PropertyRow, content: Partial<ListingContent>) =>
  'latitude' in content || 'longitude' in content ? { latitude, longitude, ...content } : content

/** Columns for the proposal after the listing itself changed, without fields that now match it. */
export function remaining(row: PropertyRow, changed: Partial<ListingContent>): Columns {
  const { photos, ...content } = changesOf(row)
  const wanted = withPair(row, content)
  return keeping({ ...differingFrom({ ...row, ...changed }, wanted), ...(photos && { photos }) })
}

export async function notifyOfChanges(
  tx: Connection,
  row: PropertyRow,
  content: Partial<ListingContent>,
  kinds: ('propertyChanged' | 'propertyEdited')[],
  changesPhotos = false,
): Promise<void> {
  const detail = [...Object.keys(differingFrom(row, content)), ...(changesPhotos ? ['photos'] : [])].join(',')
  const { price, minPrice, maxPrice } = { ...row, ...content }
  const about = { propertyId: row.id, detail }
  const prices = {
    range: { minPrice, maxPrice },
    asking: price === row.price ? undefined : { price, before: row.price },
    dealStatus: row.status,
  }
  if (!detail) return
  for (const kind of kinds)
    await notify(tx, kind, kind === 'propertyChanged' ? { ...about, ...prices } : about)
}

type Publishing = {
  publishPhotos: (tx: Connection, propertyId: string, photos: ProposedPhoto[]) => Promise<Covers>
  country: CountryCode
  today: string
}

export const rejectProposal = (
  tx: Connection,
  row: Authorized<PropertyRow, 'verdict'>,
  proposalReason: string | null,
) => updatePropertyRow(tx, row, { proposalStatus: 'rejected', proposalReason })

/** Publishes the proposal of a locked listing. Validates it again, because the listing may have changed. */
export async function publishProposal(
  tx: Connection,
  row: Authorized<PropertyRow, 'verdict'>,
  { publishPhotos, country, today }: Publishing,
): Promise<void> {
  const { photos, ...content } = changesOf(row)
  const after = { ...row, ...content }
  throwIf(mergeProblems(checkPrices(after), checkCoordinates({}, after), checkChange(row, content, country)))
  await updatePropertyRow(tx, row, {
    ...content,
    ...(isMoved(content) && (await placed(tx, after))),
    ...(photos && imageWith(after, await publishPhotos(tx, row.id, photos))),
    ...noProposal,
  })
  await notifyOfChanges(tx, row, content, ['propertyChanged'], photos !== undefined)
  if (after.price !== row.price)
    await insertPriceChange(tx, { propertyId: row.id, price: after.price, changedOn: today })
}

export async function markSold(tx: Connection, id: string): Promise<void> {
  const row = await findPropertyForUpdate(tx, id)
  if (row?.proposalStatus === 'pending') await notify(tx, 'changesDropped', { propertyId: id })
  await setDealStatus(tx, id, 'sold')
}

type PhotosAfter = { covers: Covers; proposed: ProposedPhoto[] | undefined; at: Date }

/** Records a change of a locked listing's photos; `proposed` is the list that requires review. */
export async function notePhotos(
  tx: Connection,
  actor: Actor,
  property: PropertyRow,
  { covers, proposed, at }: PhotosAfter,
): Promise<void> {
  const row = authorizeListing('photos', actor, property)
  const { photos: before, ...content } = changesOf(row)
  const changes = { ...content, ...(proposed && { photos: proposed }) }
  if (mustPropose(actor, row)) {
    // A photo change would resubmit the rejected fields.
    if (row.proposalStatus === 'rejected' && !isEmpty(content)) throw problem('changes_rejected')
    return submit(tx, row, changes, at)
  }
  await updatePropertyRow(tx, row, {
    ...imageWith(row, covers),
    ...(before && keeping(changes)),
  })
}

export const presentProposal = (row: PropertyRow): Proposal | null => {
  if (row.proposalStatus === null || row.proposedAt === null) return null
  const { photos, ...changes } = changesOf(row)
  return {
    status: row.proposalStatus,
    reason: row.proposalReason,
    proposedAt: row.proposedAt.toISOString(),
    changes,
    changesPhotos: photos !== undefined,
  }
}
