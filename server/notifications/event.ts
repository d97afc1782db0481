import type { EventKind, Topic } from '#contract/notifications.ts'

/** What an event is about, as far as it knows; amounts are already written in the currency. */
export type About = {
  /** The buyer of the offer, the writer of the review, message or note, the other one of a shared wishlist, or the agent of the listing or of inherited offers. */
  person: string
  amount: string
  amountBefore: string
  isRaise: boolean
  /** Whether the offer was accepted at that time. */
  isAccepted: boolean
  /** Whether the listing was reserved at that time. */
  isReserved: boolean
  /** What the listing can be had for after the event, and what it means for the offer. */
  prices: { range: string; isOne: boolean; isOutside: boolean }
  stars: number
  /** The reason of a rejection or of hiding, the transaction of a payment, the new role, the changed fields with commas, or one of a few cases. */
  detail: string
  propertyId: string
  offerId: string
  /** Whether the receiver is an admin, who answers for listings without an agent and cannot open the agents' pages. */
  isAdmin: boolean
  /** Whether the site takes payments at all. */
  takesPayments: boolean
  /** Of the offers that the admins have inherited: those that are still pending, or else accepted, and on how many listings. */
  inherited: { offers: number; listings: number; status: string }
  /** Of the wishlist that is shared with the receiver; empty for its owner. */
  shareId: string
}

/**
 * `agent`: of the listing, or every admin where it has none; `owner`: the agent of the listing alone; `buyer`: of the offer; `bidders`: everyone else with an
 * open offer on the listing; `clients`: those with an open offer on a listing of the member; `clientsOnceLeft`: of these,
 * everyone who was notified that the member left; `reporters`: of the member's review of the listing; `wishers`: who saved the listing or wrote a note on it; `wishersWithoutOffer`: who saved it, except its agent, the buyer of the offer and everyone with an open offer on it; `sharers`: of the wishlist with the note; `admins`: all
 * of them; `member`: the account itself.
 */
export type Audience =
  | 'agent'
  | 'owner'
  | 'buyer'
  | 'bidders'
  | 'clients'
  | 'clientsOnceLeft'
  | 'reporters'
  | 'wishers'
  | 'wishersWithoutOffer'
  | 'sharers'
  | 'admins'
  | 'member'

export type Event = {
  topic: Topic
  to: Audience
  /** Also for the member whose own action it follows from, as a receipt or a task. */
  evenToActor?: true
  /** Not while the receiver has an unread one about the same note. */
  onceWhileUnread?: true
  /** Deletes earlier ones of these kinds on the same listing or review or, of an agent, on the agent's listings. */
  replaces?: readonly EventKind[]
  /** Also of a listing that its receiver cannot see any more. */
  evenIfHidden?: true
  /** Without a period; it is the subject of an email, before the listing's title. */
  headline: (about: About) => string
  note?: (about: About) => string
  /** The page to act on it, and what its button in an email says. */
  path: (about: About) => string
  action: string | ((about: About) => string)
}

/** The page of the listing. */
export const details = ({ propertyId }: About): string => `/details/${propertyId}`
