import type { CountryCosts } from '#contract/country-costs.ts'
import type { EventKind, Topic } from '#contract/notifications.ts'
import type { Capability } from '#contract/roles.ts'

/** The facts of an event, as far as they are known. Amounts are formatted in the currency. */
export type About = {
  /**
   * The buyer of the offer; the writer of the review, message, or note; the other member of a shared wishlist;
   * or the agent of the listing or of inherited offers.
   */
  person: string
  /** Whether the account of that person is closed. */
  isClosed: boolean
  amount: string
  amountBefore: string
  isRaise: boolean
  /** Whether the offer was accepted at that time. */
  isAccepted: boolean
  /** Whether the listing was reserved at that time. */
  isReserved: boolean
  /**
   * The price range for offers after the event, and how the offer relates to it. `asking`: the new price; empty
   * if it is unchanged or unknown.
   */
  prices: { asking: string; range: string; isOne: boolean; isOutside: boolean }
  stars: number
  /**
   * The reason of a rejection or hiding, the transaction of a payment, the new role, the changed fields
   * separated by commas, or one of a few cases.
   */
  detail: string
  propertyId: string
  offerId: string
  /** Whether the recipient manages all listings, on pages for all instead of those for an agent's own. */
  managesAll: boolean
  takesPayments: boolean
  /** What the law of the portal's country requires for a sale besides the payment. */
  completedBy: CountryCosts['completedBy']
  /** Offers that the admins have inherited: the pending ones or, without any, the accepted ones. */
  inherited: { offers: number; listings: number; status: string }
  /** The share by which the recipient sees the wishlist; empty for its owner. */
  shareId: string
}

/**
 * `agent`: the listing's agent or, without one, every admin; `owner`: only the listing's agent; `buyer`: the
 * buyer of the offer; `bidders`: all others with an open offer on the listing; `clients`: members with an open
 * offer on a listing of the member; `clientsOnceLeft`: those of them who were notified that the member left;
 * `reporters`: of the member's review of the listing; `wishers`: members who saved the listing or wrote a note
 * on it; `wishersWithoutOffer`: members who saved it, except its agent, the buyer of the offer, and everyone
 * with an open offer on it; `sharers`: of the wishlist with the note; `member`: the account itself. A capability: everyone
 * who has it.
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
  | 'member'

export type Event = {
  topic: Topic
  to: Audience | Capability
  /** Also notifies the member who caused it, as a receipt or a task. */
  evenToActor?: true
  /** Skips recipients with an unread notification about the same note. */
  onceWhileUnread?: true
  /**
   * Deletes earlier notifications of these kinds about the same listing or review or, for an agent, about the
   * agent's listings.
   */
  replaces?: readonly EventKind[]
  /** Visible even if the recipient can no longer see the listing. */
  evenIfHidden?: true
  /** Without a period. In the subject of an email, the listing's title follows. */
  headline: (about: About) => string
  note?: (about: About) => string
  /** The page for the next step, and the label of its button in an email. */
  path: (about: About) => string
  action: (about: About) => string
}

export const details = ({ propertyId }: About): string => `/details/${propertyId}`
