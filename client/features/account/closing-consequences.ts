import { getClosing } from '#contract/account.ts'
import type { AccountConsequences } from '#contract/consequences.ts'
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import {
  sentenceOfDrafts,
  sentenceOfReviews,
  sentences,
  sentencesOfListings,
} from '../../lib/consequence-sentences.ts'
import { useConsequences } from '../../lib/use-consequences.ts'

function sentencesFor(found: AccountConsequences) {
  const { offersMade, acceptedOffersMade, offersReceived, drafts, reviews, sharedWishlists } = found
  return [
    offersMade > 0 &&
      sentences(
        t('account.offersWithdrawn', { count: offersMade }),
        acceptedOffersMade > 0 && t('account.reservationsLost', { count: acceptedOffersMade }),
      ),
    ...sentencesOfListings(
      found,
      'you',
      offersReceived > 0 && t('account.offersPassedOn', { count: offersReceived }),
    ),
    sentenceOfDrafts(drafts),
    sentenceOfReviews(reviews),
    sharedWishlists > 0 && t('account.wishlistsUnshared', { count: sharedWishlists }),
    t('account.ownDataDeleted'),
    t('account.recordsStay'),
  ]
}

/** What closing the viewer's account affects, and how they confirm their identity. */
export const useClosingConsequences = () =>
  useConsequences({
    key: ['closing'],
    version: '',
    ask: (_version, signal) => call(getClosing, {}, signal),
    sentencesFor,
  })
