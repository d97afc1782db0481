import type { Updateable } from 'kysely'
import { differingFrom, type ListingContent, type Proposal } from '#contract/listing-content.ts'
import type { Connection } from '../db/connect.ts'
import type { Property } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import type { Authorized } from '../http/authorized.ts'
import { notify } from '../notifications/service.ts'
import { problem, throwIf } from '../http/problem.ts'
import { type Covers, imageWith } from './cover.ts'
import { placed } from './places.ts'
import { authorize, mustPropose } from './policy.ts'
import {
  findPropertyForUpdate,
  insertPriceChange,
  noProposal,
  type PropertyRow,
  setDealStatus,
  updatePropertyRow,
} from './queries.ts'
import { checkCoordinates, checkPrices, together } from './rules.ts'

/** A photo of a proposal, in its place. */
export type ProposedPhoto = { id: string; alt: string }
/** What differs from the published listing; photos are the whole list. */
type Changes = Partial<ListingContent> & { photos?: ProposedPhoto[] }

export const changesOf = (row: Pick<PropertyRow, 'proposedChanges'>): Changes => row.proposedChanges ?? {}

/** Admins are notified once, however much is added before they decide. */
async function submit(
  tx: Connection,
  row: Authorized<PropertyRow, 'update' | 'photos'>,
  changes: Changes,
  at: Date,
): Promise<void> {
  await updatePropertyRow(tx, row, proposing(changes, at))
  if (row.proposalStatus !== 'pending' && !isEmpty(changes))
    await notify(tx, 'changesProposed', { propertyId: row.id })
}

/** The fields that wait for review: rejected ones wait for their agent, and are proposed again only on purpose. */
function waitingContent(row: PropertyRow): Partial<ListingContent> {
  if (row.proposalStatus !== 'pending') return {}
  const { photos: _photos, ...content } = changesOf(row)
  return content
}

/** Adds an edit to what waits for review; with its published value a field is no longer proposed. */
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

/** The listing as it will be once what waits for review is verified. */
export const withProposal = (row: PropertyRow): PropertyRow => ({ ...row, ...waitingContent(row) })

type Columns = Updateable<Property>
const isEmpty = (changes: Changes) => Object.keys(changes).length === 0

/** Columns for changes that wait for review. */
export const proposing = (changes: Changes, proposedAt: Date): Columns =>
  isEmpty(changes)
    ? noProposal
    : { proposedChanges: changes, proposalStatus: 'pending', proposalReason: null, proposedAt }

/** Columns for what is left of a proposal. */
const keeping = (changes: Changes): Columns => (isEmpty(changes) ? noProposal : { proposedChanges: changes })

/** Columns for a proposal that goes on beside a changed listing, without what that has by now. */
export function remaining(row: PropertyRow, changed: Partial<ListingContent>): Columns {
  const { photos, ...content } = changesOf(row)
  return keeping({ ...differingFrom({ ...row, ...changed }, content), ...(photos && { photos }) })
}

/** Those with an open offer on it rely on what they saw, and its agent on what an admin has left alone. */
export async function notifyOfChanges(
  tx: Connection,
  row: PropertyRow,
  content: Partial<ListingContent>,
  kinds: ('propertyChanged' | 'propertyEdited')[],
): Promise<void> {
  const detail = Object.keys(differingFrom(row, content)).join(',')
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
  today: string
}

/** A rejected proposal stays for its agent to correct. */
export const rejectProposal = (
  tx: Connection,
  row: Authorized<PropertyRow, 'verdict'>,
  proposalReason: string | null,
) => updatePropertyRow(tx, row, { proposalStatus: 'rejected', proposalReason })

/** Publishes the proposal of a locked listing, all of it or nothing; it is checked again, as the listing may have changed. */
export async function publishProposal(
  tx: Connection,
  row: Authorized<PropertyRow, 'verdict'>,
  { publishPhotos, today }: Publishing,
): Promise<void> {
  const { photos, ...content } = changesOf(row)
  const after = { ...row, ...content }
  throwIf(together(checkPrices(after), checkCoordinates({}, after)))
  await updatePropertyRow(tx, row, {
    ...content,
    ...(content.location !== undefined && (await placed(tx, content.location))),
    ...(photos && imageWith(after, await publishPhotos(tx, row.id, photos))),
    ...noProposal,
  })
  await notifyOfChanges(tx, row, content, ['propertyChanged'])
  if (after.price !== row.price)
    await insertPriceChange(tx, { propertyId: row.id, price: after.price, changedOn: today })
}

/** A sale drops what waits for review: its agent submitted it, and learns why no answer comes. */
export async function markSold(tx: Connection, id: string): Promise<void> {
  const row = await findPropertyForUpdate(tx, id)
  if (row?.proposalStatus === 'pending') await notify(tx, 'changesDropped', { propertyId: id })
  await setDealStatus(tx, id, 'sold')
}

type PhotosAfter = { covers: Covers; proposed: ProposedPhoto[] | undefined; at: Date }

/** Notes that the photos of a locked listing have changed, or are to: `proposed` is what waits for review. */
export async function notePhotos(
  tx: Connection,
  actor: Actor,
  property: PropertyRow,
  { covers, proposed, at }: PhotosAfter,
): Promise<void> {
  const row = authorize('photos', actor, property)
  const { photos: before, ...content } = changesOf(row)
  const changes = { ...content, ...(proposed && { photos: proposed }) }
  if (mustPropose(actor, row)) {
    // They would be proposed again by a change of the photos.
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
