import { getClosing } from '#contract/account.ts'
import type { AccountConsequences } from '#contract/consequences.ts'
import { call } from '../../lib/call.ts'
import { are, sentenceOfDeleted, sentencesOfListings } from '../../lib/consequence-sentences.ts'
import { countOf } from '../../lib/formats.ts'
import { useConsequences } from '../../lib/use-consequences.ts'

function sentencesFor(found: AccountConsequences) {
  const { offersMade, acceptedOffersMade, offersReceived, drafts, reviews, sharedWishlists } = found
  const accepted =
    acceptedOffersMade > 0
      ? ` ${acceptedOffersMade} of these ${are(acceptedOffersMade)} accepted: you will lose the reservation.`
      : ''
  const received =
    offersReceived > 0 ? ` Admins will answer ${countOf(offersReceived, 'pending offer')} on them.` : ''
  return [
    offersMade > 0 && `${countOf(offersMade, 'open offer')} of yours will be withdrawn.${accepted}`,
    ...sentencesOfListings(found, { without: 'you', received }),
    sentenceOfDeleted(drafts, 'draft'),
    sentenceOfDeleted(reviews, 'review'),
    sharedWishlists > 0 &&
      `${countOf(sharedWishlists, 'wishlist')} will no longer be shared with you or by you.`,
    'Your wishlist, saved searches, and notifications will be deleted, and so will messages to us from your confirmed email.',
    'Purchases and sales will stay on record without your name.',
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
