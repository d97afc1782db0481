import type { AccountConsequences } from '#contract/consequences.ts'
import { t } from '#texts/text.ts'
import type { Email } from '../mail/service.ts'

type Account = { email: string }
type About = {
  isOwn: boolean
  ended: AccountConsequences
  companyName: string
  /** The origin of the product. */
  address: string
}

function describeOffers({ offersMade, acceptedOffersMade: accepted }: AccountConsequences): string {
  const withdrawn = t('users.endedOffers', { count: offersMade })
  if (accepted === 0) return withdrawn
  return offersMade === 1
    ? `${withdrawn} ${t('users.endedOnlyOfferAccepted')}`
    : `${withdrawn} ${t('users.endedOffersAccepted', { count: accepted })}`
}

function describeEnded(ended: AccountConsequences): string[] {
  const { offersMade, listings, waitingListings, rejectedListings, drafts, reviews, sharedWishlists } = ended
  return [
    offersMade > 0 && describeOffers(ended),
    listings > 0 && t('users.endedListings', { count: listings }),
    waitingListings > 0 && t('users.endedWaitingListings', { count: waitingListings }),
    rejectedListings > 0 && t('users.endedRejectedListings', { count: rejectedListings }),
    drafts > 0 && t('users.endedDrafts', { count: drafts }),
    reviews > 0 && t('users.endedReviews', { count: reviews }),
    sharedWishlists > 0 && t('users.endedSharing', { count: sharedWishlists }),
    t('users.endedOthers'),
  ].filter((sentence) => sentence !== false)
}

export const accountClosedEmail = (
  { email }: Account,
  { isOwn, ended, companyName: company, address }: About,
): Email => ({
  kind: 'account_closed',
  to: email,
  subject: t('users.closedSubject', { company }),
  parts: [
    t('mail.greeting'),
    isOwn ? t('users.closedOwn', { company }) : t('users.closedByAdmin', { company }),
    describeEnded(ended).join('\n'),
    t('users.closedMistake'),
    { label: t('users.closedContact'), url: `${address}/contact` },
  ],
})
