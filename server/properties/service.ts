import { invalid } from '#contract/issues.ts'
import type { Photo } from '#contract/photos.ts'
import type { NewProperty, PropertyDetails, PropertyEdit } from '#contract/properties.ts'
import { pricesAfterEdit } from '#contract/price-range.ts'
import { can } from '#contract/roles.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { deletedMeanwhile } from '../audit/service.ts'
import type { Changes } from '../db/changes.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { type Read, readFrom } from '../db/replica.ts'
import type { Lifecycle } from '../kernel/lifecycle.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Calendar } from '../kernel/calendar.ts'
import { problem, throwIf } from '../kernel/problem.ts'
import type { Seen } from '../kernel/versions.ts'
import { notify } from '../notifications/service.ts'
import { lockOpenAccount, lockOpenAccountInRole } from '../users/service.ts'
import { findConflict } from './conflicts.ts'
import type { Covers } from './cover.ts'
import { createDeletion, type FindListingConsequences } from './deletion.ts'
import { createDrafts, type WithCopies } from './drafts.ts'
import { authorizeListing, canPromote, canSee, mustPropose, seesOnlyPublic, seesReview } from './policy.ts'
import { presentPropertyDetails } from './presenter.ts'
import { isMoved, placed } from './places.ts'
import {
  changesOf,
  checkRejected,
  type ProposedPhoto,
  propose,
  notifyOfChanges,
  publishProposal,
  rejectProposal,
  remaining,
  withProposal,
} from './proposals.ts'
import * as queries from './queries.ts'
import {
  checkImage,
  checkChange,
  checkCoordinates,
  checkNew,
  checkPrices,
  contentIn,
  formatted,
  pricesOfNew,
  mergeProblems,
  withLocation,
} from './rules.ts'
import { createSearch } from './search/index.ts'
import { createPlaceSuggestions } from './suggestions.ts'
import { createDuplicates } from './duplicates.ts'
import { createSimilar } from './similar.ts'

type PhotoDependencies<Row> = {
  column: queries.PhotosColumn<Row>
  present: (row: Row) => Photo
  haveAny: (tx: Connection, propertyId: string) => Promise<boolean>
  /** The listing's photos with these ids, published or not, in any order. */
  listSome: (connection: Connection, propertyId: string, ids: string[]) => Promise<Row[]>
  /** Replaces the photos in this order. Files of removed photos are deleted after the commit. */
  publish: (tx: Connection, propertyId: string, photos: ProposedPhoto[], at: Date) => Promise<Covers>
  withCopies: WithCopies
  /** The files are deleted after the commit. */
  removeAll: (tx: Connection, propertyId: string, at: Date) => Promise<void>
}

type Verdict = { verificationStatus: 'verified' | 'rejected'; rejectionReason: string | null }

type Dependencies<PhotoRow> = {
  db: Database
  read: Read
  changes: Pick<Changes, 'version'>
  currency: string
  country: CountryCode
  now: () => Date
  calendar: Calendar
  findAgentId: (db: Connection, email: string) => Promise<string | undefined>
  lifecycle: Pick<Lifecycle, 'emit'>
  findConsequences: FindListingConsequences
  newestReviews: queries.NewestReviews
  photos: PhotoDependencies<PhotoRow>
}

/** Listings: search, publication, and moderation. Prices in whole currency units. */
export function createProperties<PhotoRow>({
  db,
  read,
  changes,
  currency,
  country,
  now,
  calendar,
  findAgentId,
  lifecycle,
  findConsequences,
  newestReviews,
  photos,
}: Dependencies<PhotoRow>) {
  const today = () => calendar.dayOf(now())
  const find = queries.prepareDetails(newestReviews, photos.column, calendar)

  /** Replicas and caches may miss unpublished changes, so staff read from the primary database. */
  const readFor = (actor: Actor | null): Read => (seesOnlyPublic(actor) ? read : readFrom(db))

  /** Throws `not_found` if this viewer may not see the listing. */
  const getLocked = async (tx: Connection, actor: Actor, id: string) => {
    await lockOpenAccountInRole(tx, actor)
    const row = await queries.findPropertyForUpdate(tx, id)
    if (!row)
      throw await deletedMeanwhile(tx, {
        actor,
        kind: 'property',
        what: { kind: 'deletedListing' },
        objectId: id,
        now: now(),
      })
    if (!canSee(actor, row)) throw problem('not_found')
    return row
  }

  const listProposedPhotos = async (connection: Connection, row: queries.PropertyRow) => {
    const proposed = changesOf(row).photos
    if (!proposed) return null
    const ids = proposed.map(({ id }) => id)
    const rows = (await photos.listSome(connection, row.id, ids)).map((one) => photos.present(one))
    const byId = new Map(rows.map((photo) => [photo._id, photo]))
    return proposed.flatMap(({ id, alt }) => {
      const photo = byId.get(id)
      return photo ? [{ ...photo, alt }] : []
    })
  }

  const details = async (
    connection: Connection,
    actor: Actor | null,
    id: string,
  ): Promise<PropertyDetails> => {
    // Reviews are for members only, even where listings are public.
    const row = actor ? await find.withReviews(connection, id) : await find.plain(connection, id)
    if (!row || !canSee(actor, row)) throw problem('not_found')
    const shown = {
      ...row,
      photos: row.photos.map((photo) => photos.present(photo)),
      proposedPhotos: seesReview(actor, row) ? await listProposedPhotos(connection, row) : null,
    }
    return presentPropertyDetails(shown, actor, currency)
  }

  const agentOf = async (
    connection: Connection,
    actor: Actor,
    { agentEmail }: NewProperty,
  ): Promise<string> => {
    if (!agentEmail || !can(actor, 'listing.manageAll')) return actor.id
    const agentId = await findAgentId(connection, agentEmail)
    if (!agentId) throw problem('invalid_input', { fields: { agentEmail: invalid('noAgent') } })
    return agentId
  }

  const publishPhotos = (tx: Connection, id: string, list: ProposedPhoto[]) =>
    photos.publish(tx, id, list, now())

  const decide = (actor: Actor, id: string, { version }: Seen, verdict: Verdict) =>
    inTransaction(db, async (tx) => {
      const before = authorizeListing('moderate', actor, await getLocked(tx, actor, id))
      throwIf(await findConflict(tx, { actor, row: before, version, now: now() }))
      const row = authorizeListing('verdict', actor, before)
      const reason = verdict.rejectionReason
      if (row.proposalStatus === 'pending') {
        if (verdict.verificationStatus === 'rejected') await rejectProposal(tx, row, reason)
        else await publishProposal(tx, row, { publishPhotos, country, today: today() })
        const kind = reason === null ? 'changesVerified' : 'changesRejected'
        await notify(tx, kind, { propertyId: id, detail: reason ?? undefined })
      } else {
        await queries.updatePropertyRow(tx, row, verdict)
        const kind = reason === null ? 'propertyVerified' : 'propertyRejected'
        await notify(tx, kind, { propertyId: id, detail: reason ?? undefined })
      }
      return details(tx, actor, id)
    })

  return {
    ...createSearch({ readFor, changes, currency }),
    suggestPlaces: createPlaceSuggestions({ read }),
    ...createSimilar({ readFor, currency }),
    listDuplicates: createDuplicates({ readFor }),
    ...createDeletion({
      db,
      now,
      getLocked,
      findConsequences,
      lifecycle,
      removePhotos: photos.removeAll,
    }),
    ...createDrafts({ db, country, now, today, getLocked, details, withCopies: photos.withCopies }),

    listPublished: (range: Parameters<typeof queries.listPublishedRows>[1]) =>
      read((connection) => queries.listPublishedRows(connection, range)),

    get: (actor: Actor | null, id: string): Promise<PropertyDetails> =>
      readFor(actor)((connection) => details(connection, actor, id)),

    /** The new listing is pending until an admin verifies it. */
    list: (actor: Actor, listing: NewProperty): Promise<string> =>
      inTransaction(db, async (tx) => {
        const { agentName: _name, agentEmail: _email, ...typed } = listing
        const fields = formatted({}, typed, country)
        const prices = pricesOfNew(listing)
        throwIf(mergeProblems(checkPrices(prices), checkCoordinates({}, fields), checkNew(fields, country)))
        const id = newId()
        const agentId = await agentOf(tx, actor, listing)
        await lockOpenAccount(tx, { id: agentId })
        const place = await placed(tx, fields)
        await queries.insertProperty(tx, { ...fields, ...prices, ...place, id, agentId })
        await queries.insertPriceChange(tx, { propertyId: id, price: prices.price, changedOn: today() })
        await notify(tx, 'propertyPending', { propertyId: id })
        return id
      }),

    update: (actor: Actor, id: string, edit: PropertyEdit, seen: Seen = {}): Promise<PropertyDetails> =>
      inTransaction(db, async (tx) => {
        const row = authorizeListing('update', actor, await getLocked(tx, actor, id))
        const version = seen.version ?? edit.updatedAt
        throwIf(await findConflict(tx, { actor, row, version, now: now() }))
        const hasPhotos =
          edit.image !== undefined && ((await photos.haveAny(tx, id)) || !!changesOf(row).photos)
        throwIf(checkImage(row, edit, hasPhotos))
        const proposes = mustPropose(actor, row)
        if (proposes) throwIf(checkRejected(row, edit))
        const before = proposes ? withProposal(row) : row
        // Agents correct a rejected price where they see it; other edits do not propose it again.
        const shown = proposes && edit.price !== undefined ? { ...before, ...changesOf(row) } : before
        const prices = pricesAfterEdit(row, shown, edit)
        const typed = formatted(before, { ...contentIn(edit), ...prices }, country)
        const content = withLocation(before, typed, country)
        throwIf(
          mergeProblems(
            checkPrices(prices),
            checkCoordinates(before, edit),
            checkChange(before, content, country),
          ),
        )
        if (proposes) await propose(tx, row, content, { ...edit, at: now() })
        else {
          const { featured, advertisement } = edit
          await queries.updatePropertyRow(tx, row, {
            ...content,
            ...(isMoved(content) && (await placed(tx, { ...row, ...content }))),
            ...remaining(row, content),
            ...(canPromote(actor, row) && {
              featured: featured && featured === 'Yes',
              advertisement: advertisement && advertisement === 'Yes',
            }),
          })
          await notifyOfChanges(tx, row, content, ['propertyChanged', 'propertyEdited'])
          if (prices.price !== row.price) {
            // Buyers see the price history from the submission on, so a draft only keeps its latest price.
            if (row.isDraft) await queries.deletePriceChanges(tx, row)
            await queries.insertPriceChange(tx, { propertyId: id, price: prices.price, changedOn: today() })
          }
        }
        return details(tx, actor, id)
      }),

    /** Published fields stay unchanged. Photos that only the proposal used are swept. */
    discardProposal: (actor: Actor, id: string, { version }: Seen = {}): Promise<PropertyDetails> =>
      inTransaction(db, async (tx) => {
        const row = authorizeListing('update', actor, await getLocked(tx, actor, id))
        throwIf(await findConflict(tx, { actor, row, version, now: now() }))
        await queries.updatePropertyRow(tx, row, queries.noProposal)
        return details(tx, actor, id)
      }),

    verify: (actor: Actor, id: string, seen: Seen = {}) =>
      decide(actor, id, seen, { verificationStatus: 'verified', rejectionReason: null }),

    reject: (actor: Actor, id: string, reason: string, seen: Seen = {}) =>
      decide(actor, id, seen, { verificationStatus: 'rejected', rejectionReason: reason }),
  }
}

export type Properties = ReturnType<typeof createProperties>

/** For other domains that change a deal in their own transaction. */
export const lockProperty = queries.findPropertyForUpdate
export const setDealStatus = queries.setDealStatus
export type { Covers } from './cover.ts'
export type { PhotoCopies, WithCopies } from './drafts.ts'
export { changesOf, markSold, notePhotos, type ProposedPhoto, withProposal } from './proposals.ts'
export { ensurePlaces, placed, type PlaceIds } from './places.ts'
export { countListingsOf, findProperty, haveOldestPictures, lockListingsOf } from './queries.ts'
export { canMakeOffer, canSee, checkEditPhotos, mustPropose, seesReview } from './policy.ts'
export { presentPriceRange } from './presenter.ts'
