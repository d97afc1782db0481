import type { Change, ChangedField, ProblemReason } from '#contract/problem-reasons.ts'
import { t } from '#texts/text.ts'
import { formatLongDay } from '../dates.ts'
import { joinedByCommas } from '../lists.ts'
import { priceIn } from './formats.ts'
import { shownName } from './people.ts'

const fieldWords: Record<ChangedField, () => string> = {
  bedNumber: () => t('changes.fieldBedNumber'),
  bathNumber: () => t('changes.fieldBathNumber'),
  livingAreaSqft: () => t('changes.fieldLivingAreaSqft'),
  lotSizeSqft: () => t('changes.fieldLotSizeSqft'),
  yearBuilt: () => t('changes.fieldYearBuilt'),
  stories: () => t('changes.fieldStories'),
  propertyType: () => t('changes.fieldPropertyType'),
  propertySubType: () => t('changes.fieldPropertySubType'),
  features: () => t('changes.fieldFeatures'),
  latitude: () => t('changes.fieldLatitude'),
  longitude: () => t('changes.fieldLongitude'),
  streetAddress: () => t('notifications.fieldAddress'),
  city: () => t('notifications.fieldAddress'),
  stateOrProvince: () => t('notifications.fieldAddress'),
  postalCode: () => t('notifications.fieldAddress'),
  country: () => t('notifications.fieldAddress'),
  energyCertificate: () => t('notifications.fieldEnergy'),
  energyClass: () => t('notifications.fieldEnergy'),
  energyUse: () => t('notifications.fieldEnergy'),
  emissionsClass: () => t('notifications.fieldEnergy'),
  energySource: () => t('notifications.fieldEnergy'),
  tenure: () => t('notifications.fieldTenure'),
  permitNumber: () => t('notifications.fieldPermit'),
  title: () => t('changes.fieldTitle'),
  location: () => t('changes.fieldLocation'),
  image: () => t('changes.fieldImage'),
  description: () => t('changes.fieldDescription'),
  shortDescription: () => t('changes.fieldShortDescription'),
  price: () => t('changes.fieldPrice'),
  minPrice: () => t('changes.fieldMinPrice'),
  maxPrice: () => t('changes.fieldMaxPrice'),
  advertisement: () => t('changes.fieldAdvertisement'),
  featured: () => t('changes.fieldFeatured'),
  copyOf: () => t('changes.fieldCopyOf'),
  deletedAt: () => t('changes.fieldDeletedAt'),
  source: () => t('changes.fieldSource'),
  sourceKey: () => t('changes.fieldSourceKey'),
}

/** `name` is empty for the reader's own changes. */
type About = { by: 'you' | 'other'; name: string; when: string }
type ChangeTexts = {
  [Kind in Change['kind']]: (change: Extract<Change, { kind: Kind }>, about: About) => string
}

const changeTexts: ChangeTexts = {
  changedOffer: ({ price }, about) => t('changes.changedOffer', { ...about, price: priceIn(price) }),
  offered: ({ price }, about) => t('changes.offered', { ...about, price: priceIn(price) }),
  acceptedOffer: (_change, about) => t('changes.acceptedOffer', about),
  rejectedOffer: (_change, about) => t('changes.rejectedOffer', about),
  withdrewOffer: (_change, about) => t('changes.withdrewOffer', about),
  paidOffer: (_change, about) => t('changes.paidOffer', about),
  boughtProperty: (_change, about) => t('changes.boughtProperty', about),
  verifiedListing: (_change, about) => t('changes.verifiedListing', about),
  rejectedListing: (_change, about) => t('changes.rejectedListing', about),
  withdrewListing: (_change, about) => t('changes.withdrewListing', about),
  submittedListing: (_change, about) => t('changes.submittedListing', about),
  acceptedOfferForListing: (_change, about) => t('changes.acceptedOfferForListing', about),
  endedReservation: (_change, about) => t('changes.endedReservation', about),
  rejectedProposal: (_change, about) => t('changes.rejectedProposal', about),
  changedProposal: (_change, about) => t('changes.changedProposal', about),
  publishedProposal: (_change, about) => t('changes.publishedProposal', about),
  endedProposalReview: (_change, about) => t('changes.endedProposalReview', about),
  discardedProposal: (_change, about) => t('changes.discardedProposal', about),
  changedAgent: (_change, about) => t('changes.changedAgent', about),
  changedListing: (_change, about) => t('changes.changedListing', about),
  changedFields: ({ fields }, about) =>
    t('changes.changedFields', {
      ...about,
      fields: joinedByCommas([...new Set(fields.map((field) => fieldWords[field]()))]),
    }),
  changedRole: ({ name: member, role }, about) => t('changes.changedRole', { ...about, member, role }),
  changedOwnRole: ({ role }, about) => t('changes.changedOwnRole', { ...about, role }),
  changedProfile: (_change, about) => t('changes.changedProfile', about),
  keptReview: (_change, about) => t('changes.keptReview', about),
  changedReview: (_change, about) => t('changes.changedReview', about),
  shownReview: (_change, about) => t('changes.shownReview', about),
  hidReview: (_change, about) => t('changes.hidReview', about),
  deletedListing: (_change, about) => t('changes.deletedListing', about),
  deletedReview: (_change, about) => t('changes.deletedReview', about),
  deletedAccount: (_change, about) => t('changes.deletedAccount', about),
  deletedMessage: (_change, about) => t('changes.deletedMessage', about),
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Moment = { at: string; secondsAgo: number }

/** How long ago, in words. Tolerates a database clock slightly ahead. */
export function ago({ at, secondsAgo }: Moment): string {
  if (secondsAgo < minute) return t('changes.momentAgo')
  if (secondsAgo < 2 * minute) return t('changes.minuteAgo')
  if (secondsAgo < hour) return t('changes.minutesAgo', { count: Math.floor(secondsAgo / minute) })
  if (secondsAgo < 2 * hour) return t('changes.hourAgo')
  if (secondsAgo < day) return t('changes.hoursAgo', { count: Math.floor(secondsAgo / hour) })
  return t('changes.onDay', { day: formatLongDay(at) })
}

/** Who did what, and when; undefined for a kind of change that this page does not know. */
export function describeChange({
  change,
  by,
  ...moment
}: Extract<ProblemReason, { kind: 'changed' }>): string | undefined {
  const describe = changeTexts[change.kind] as ((change: Change, about: About) => string) | undefined
  return describe?.(change, {
    by: by === undefined ? 'you' : 'other',
    name: shownName(by ?? ''),
    when: ago(moment),
  })
}
