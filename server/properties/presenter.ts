import { contentOf } from '#contract/listing-content.ts'
import type { Photo } from '#contract/photos.ts'
import { formatPriceRange } from '#texts/formats.ts'
import { runInLanguage } from '#texts/language.ts'
import { sourceLanguage } from '#texts/languages.ts'
import type { ListingEvent, Property, PropertyDetails, PropertyReview } from '#contract/properties.ts'
import type { Actor } from '../kernel/actor.ts'
import {
  canMakeOffer,
  canPromote,
  checkCorrect,
  canReview,
  checkDelete,
  checkEditPhotos,
  checkSubmit,
  checkUpdate,
  checkVerdict,
  checkWithdraw,
  manages,
  seesReview,
} from './policy.ts'
import { presentProposal } from './proposals.ts'
import type { PropertyRow } from './queries.ts'

type Details = PropertyRow & {
  changes: { price: number; changedOn: string }[]
  events: { kind: ListingEvent; date: string }[]
  reviews?: PropertyReview[]
  photos: Photo[]
  proposedPhotos: Photo[] | null
}

export function presentPriceRange(
  { minPrice, maxPrice }: { minPrice: number; maxPrice: number },
  currency: string,
) {
  // The specified field is in English. Our pages format the prices themselves.
  return runInLanguage(sourceLanguage, () => formatPriceRange(minPrice, maxPrice, currency))
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

export const presentRights = (row: PropertyRow, actor: Actor | null) => {
  // Skips the checks for viewers who do not manage the listing, because the checks dominate the cost of an item.
  const isManager = manages(actor, row)
  return {
    update: isManager && !checkUpdate(actor, row),
    delete: isManager && !checkDelete(actor, row),
    verify: seesReview(actor, row) && !checkVerdict(actor, row),
    promote: canPromote(actor, row),
    makeOffer: canMakeOffer(actor, row),
    review: canReview(actor, row),
    editPhotos: isManager && !checkEditPhotos(actor, row),
    withdraw: isManager && !checkWithdraw(actor, row),
    submit: isManager && !checkSubmit(actor, row),
    correct: isManager && !checkCorrect(actor, row),
  }
}

const presentOrigin = ({ copyOf, origin }: PropertyRow): Property['copyOf'] =>
  copyOf === null || origin === null
    ? null
    : { _id: copyOf, title: origin.title, rejectionReason: origin.reason, isDeleted: origin.isDeleted }

const presentCorrectedCopy = ({ correctedCopy: copy }: PropertyRow): Property['correctedCopy'] =>
  copy && { _id: copy.id, verificationStatus: copy.verificationStatus, isDraft: copy.isDraft }

export const presentProperty = (row: PropertyRow, actor: Actor | null, currency: string): Property => ({
  _id: row.id,
  ...contentOf(row),
  priceRange: presentPriceRange(row, currency),
  agentName: row.agentName,
  agentEmail: row.agentEmail,
  agentImage: row.agentImage,
  advertisement: yesNo(row.advertisement),
  featured: yesNo(row.featured),
  verificationStatus: row.verificationStatus,
  rejectionReason: seesReview(actor, row) ? row.rejectionReason : null,
  isDraft: row.isDraft,
  copyOf: seesReview(actor, row) ? presentOrigin(row) : null,
  correctedCopy: seesReview(actor, row) ? presentCorrectedCopy(row) : null,
  proposal: seesReview(actor, row) ? presentProposal(row) : null,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  can: presentRights(row, actor),
})

const withoutOrigin = ({ copyOf: _copyOf, ...photo }: Photo): Photo => photo

export const presentPropertyDetails = (
  { changes, events, reviews = [], photos, proposedPhotos, ...row }: Details,
  actor: Actor | null,
  currency: string,
): PropertyDetails => ({
  ...presentProperty(row, actor, currency),
  photos: seesReview(actor, row) ? photos : photos.map(withoutOrigin),
  proposedPhotos: seesReview(actor, row) ? proposedPhotos : null,
  reviews: reviews.map(({ user, text, date, starRating }) => ({ user, text, date, starRating })),
  priceHistory: changes.map(({ price, changedOn }) => ({ price, date: changedOn })),
  statusHistory: events.map(({ kind, date }) => ({ kind, date })),
})
