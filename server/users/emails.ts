import type { AccountConsequences } from '#contract/consequences.ts'
import type { Email } from '../mail/service.ts'

type Account = { email: string }
type About = {
  isOwn: boolean
  ended: AccountConsequences
  companyName: string
  /** The origin of the product. */
  address: string
}

const yours = (count: number, one: string) => (count === 1 ? `Your ${one} was` : `Your ${count} ${one}s were`)

/** `are` and `of`: which listings, `on`: where they stay. */
const listingsStay = (
  count: number,
  { are = '', of = '', on = '' }: { are?: string; of?: string; on?: string },
) =>
  `${count} ${are}${count === 1 ? `listing${of} stays` : `listings${of} stay`}${on} without you as the agent.`

function describeOffers({ offersMade, acceptedOffersMade: accepted }: AccountConsequences): string {
  const withdrawn = `${yours(offersMade, 'open offer')} withdrawn.`
  if (accepted === 0) return withdrawn
  return accepted === 1
    ? `${withdrawn} ${offersMade === 1 ? 'It' : '1 of them'} was accepted: the property is no longer reserved for you.`
    : `${withdrawn} ${accepted} of them were accepted: the properties are no longer reserved for you.`
}

const countOf = (lists: number) => (lists === 1 ? 'A wishlist is' : `${lists} wishlists are`)

function describeEnded(ended: AccountConsequences): string[] {
  const { offersMade, listings, waitingListings, rejectedListings, drafts, reviews, sharedWishlists } = ended
  return [
    offersMade > 0 && describeOffers(ended),
    listings > 0 && listingsStay(listings, { on: ' on the market' }),
    waitingListings > 0 && listingsStay(waitingListings, { of: ' with a pending review' }),
    rejectedListings > 0 && listingsStay(rejectedListings, { are: 'rejected ' }),
    drafts > 0 && `${yours(drafts, 'draft')} deleted.`,
    reviews > 0 && `${yours(reviews, 'review')} deleted.`,
    sharedWishlists > 0 && `${countOf(sharedWishlists)} no longer shared.`,
    'Your wishlist, saved searches, and notifications were deleted.',
  ].filter((sentence) => sentence !== false)
}

export const accountClosedEmail = (
  { email }: Account,
  { isOwn, ended, companyName, address }: About,
): Email => ({
  kind: 'account_closed',
  to: email,
  subject: `Your account at ${companyName} was closed`,
  parts: [
    'Hello,',
    `Your account at ${companyName} was closed${isOwn ? '' : ' by an administrator'}. You can no longer log in with it.`,
    describeEnded(ended).join('\n'),
    'If you have questions or think that this is a mistake, please contact us.',
    { label: 'Contact us', url: `${address}/contact` },
  ],
})
