import { type AccountConsequences, getAccountConsequences } from '#contract/consequences.ts'
import type { Role } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import {
  sentenceOfDrafts,
  sentenceOfReviews,
  sentences,
  sentencesOfListings,
} from '../../lib/consequence-sentences.ts'
import { useConsequences } from '../../lib/use-consequences.ts'

/** Sentences about the member's open offers, including accepted ones. */
const sentencesOfOwn = (role: Role | undefined, { offersMade, acceptedOffersMade }: AccountConsequences) => {
  const hasAccepted = acceptedOffersMade > 0
  const count = acceptedOffersMade
  return role === undefined
    ? sentences(
        t('users.offersWithdrawn', { count: offersMade }),
        hasAccepted && t('users.homesAvailable', { count }),
      )
    : sentences(
        t('users.offersStay', { count: offersMade }),
        hasAccepted && t('users.acceptedStay', { count }),
      )
}

const sentencesFor = (role: Role | undefined, found: AccountConsequences) => {
  const { offersReceived, drafts, offersMade, reviews, sharedWishlists } = found
  return [
    ...sentencesOfListings(
      found,
      'other',
      offersReceived > 0 && t('users.offersPassedOn', { count: offersReceived }),
    ),
    role === undefined ? sentenceOfDrafts(drafts) : drafts > 0 && t('users.draftsStay', { count: drafts }),
    offersMade > 0 && sentencesOfOwn(role, found),
    sentenceOfReviews(reviews),
    sharedWishlists > 0 && t('users.wishlistsUnshared', { count: sharedWishlists }),
  ]
}

/** The effects of a new role or, without one, of deleting the account. */
export const useAccountConsequences = ({ _id: id, version: shown }: User, role?: Role) =>
  useConsequences({
    key: ['account', id, role],
    version: shown,
    ask: (version, signal) =>
      call(getAccountConsequences, { params: { id }, query: { role }, version }, signal),
    sentencesFor: (found) => sentencesFor(role, found),
  })
