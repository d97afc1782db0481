import { type AccountConsequences, getAccountConsequences } from '#contract/consequences.ts'
import type { Role } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { call } from '../../lib/call.ts'
import { are, sentenceOfDeleted, sentencesOfListings } from '../../lib/consequence-sentences.ts'
import { countOf } from '../../lib/formats.ts'
import { useConsequences } from '../../lib/use-consequences.ts'

/** Sentences about the member's open offers, including accepted ones. */
const sentencesOfOwn = (role: Role | undefined, { offersMade, acceptedOffersMade }: AccountConsequences) => {
  const isOne = acceptedOffersMade === 1
  const own = `${countOf(offersMade, 'open offer')} of this member`
  const accepted = `${acceptedOffersMade} of these ${are(acceptedOffersMade)} accepted`
  const [all, reserved] =
    role === undefined
      ? [
          `${own} will be withdrawn.`,
          `${isOne ? 'its home' : 'their homes'} will be available to others again.`,
        ]
      : [`${own} will stay open.`, `${isOne ? 'it' : 'they'} can still be paid.`]
  return acceptedOffersMade === 0 ? all : `${all} ${accepted}: ${reserved}`
}

const sentencesFor = (role: Role | undefined, found: AccountConsequences) => {
  const { offersReceived, drafts, offersMade, reviews, sharedWishlists } = found
  const received =
    offersReceived > 0 ? ` Admins will answer their ${countOf(offersReceived, 'pending offer')}.` : ''
  return [
    ...sentencesOfListings(found, { without: 'this agent', received }),
    role === undefined
      ? sentenceOfDeleted(drafts, 'draft')
      : drafts > 0 &&
        `${countOf(drafts, 'draft')} can only be submitted for review when this member is an agent again.`,
    offersMade > 0 && sentencesOfOwn(role, found),
    sentenceOfDeleted(reviews, 'review'),
    sharedWishlists > 0 && `${countOf(sharedWishlists, 'wishlist')} will no longer be shared.`,
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
