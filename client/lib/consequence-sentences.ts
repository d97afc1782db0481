import type { AccountConsequences } from '#contract/consequences.ts'
import { t } from '#texts/text.ts'

/** Sentences that belong together, without those that do not apply. */
export const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')

/** Sentences about the listings of a former agent. `received`: what happens to the offers on them. */
export const sentencesOfListings = (
  { listings, reservedListings, waitingListings, rejectedListings }: AccountConsequences,
  former: 'you' | 'other',
  received: string | false,
) => [
  listings > 0 && sentences(t('users.listingsStay', { count: listings, former }), received),
  reservedListings > 0 && t('users.reservedListingsStay', { count: reservedListings }),
  waitingListings > 0 && t('users.waitingListingsStay', { count: waitingListings, former }),
  rejectedListings > 0 && t('users.rejectedListingsStay', { count: rejectedListings, former }),
]

export const sentenceOfDrafts = (count: number) => count > 0 && t('users.draftsDeleted', { count })

export const sentenceOfReviews = (count: number) => count > 0 && t('users.reviewsDeleted', { count })
