import { closedAccountName } from '#contract/users.ts'
import { changesPrices, describeFields } from './changed-fields.ts'
import { type About, details, type Event } from './event.ts'

const ownOffers = () => '/dashboard/propertyBought'
const receivedOffers = ({ managesAll, propertyId }: About) =>
  `/dashboard/${managesAll ? 'manageOffers' : 'requestedProperties'}?propertyId=${propertyId}`

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const priceNow = ({ detail, prices: { range, isOne } }: About) =>
  `The price${isOne ? '' : ' range'} is ${changesPrices(detail) ? 'now ' : ''}${range}.`

/**
 * Explains that the price range excludes the offer. While the listing is reserved for another buyer, the offer
 * cannot be changed.
 */
const describeOutside = ({ amount, isReserved, prices: { isOne } }: About) =>
  `Your offer of ${amount} ${isOne ? 'differs from it' : 'is outside it'} and cannot be accepted ${
    isReserved ? 'as it is. You can change it once the property is available again.' : 'unless you change it.'
  }`

function describePrices(about: About): string {
  const { detail, amount, isAccepted, prices } = about
  const isLeftOut = prices.isOutside && !isAccepted
  const offer = `Your offer of ${amount}`
  const outcome = isAccepted
    ? `${offer} stays accepted.`
    : isLeftOut
      ? describeOutside(about)
      : `${offer} is still open. Check whether it still fits.`
  return prices.range && (changesPrices(detail) || isLeftOut) ? `${priceNow(about)} ${outcome}` : outcome
}

export const offerEvents = {
  offerMade: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount }) => `${person} offered ${amount}`,
    note: ({ isAccepted }) =>
      isAccepted
        ? 'An administrator has accepted the offer. The property is reserved for the buyer.'
        : 'You can accept or reject the offer.',
    path: receivedOffers,
    action: ({ isAccepted }) => (isAccepted ? 'See the offer' : 'Answer the offer'),
  },
  offerChanged: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount, amountBefore, isRaise }) =>
      amount === amountBefore
        ? `${person} renewed the offer of ${amount}`
        : `${person} ${isRaise ? 'raised' : 'lowered'} the offer from ${amountBefore} to ${amount}`,
    note: () => 'You can accept or reject the new amount.',
    path: receivedOffers,
    action: 'Answer the offer',
  },
  offerWithdrawn: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount }) => `${person} withdrew the offer of ${amount}`,
    path: receivedOffers,
    action: 'See your offers',
  },
  offerAccepted: {
    topic: 'offers',
    to: 'buyer',
    headline: ({ amount }) => `Your offer of ${amount} was accepted`,
    note: ({ takesPayments }) =>
      `The property is reserved for you. ${takesPayments ? 'Pay to complete the purchase.' : 'The agent will contact you.'}`,
    path: (about) => (about.takesPayments ? `/dashboard/payment/${about.offerId}` : ownOffers()),
    action: ({ takesPayments }) => (takesPayments ? 'Go to payment' : 'See your offers'),
  },
  offerRejected: {
    topic: 'offers',
    to: 'buyer',
    evenIfHidden: true,
    headline: ({ amount }) => `Your offer of ${amount} was rejected`,
    path: ownOffers,
    action: 'See your offers',
  },
  acceptanceGivenUp: {
    topic: 'offers',
    to: 'agent',
    replaces: ['offerAccepted'],
    headline: ({ person, amount }) => `${person} gave up the accepted offer of ${amount}`,
    note: () => 'The property is available again.',
    path: receivedOffers,
    action: 'See your offers',
  },
  acceptanceRevoked: {
    topic: 'offers',
    to: 'buyer',
    evenIfHidden: true,
    replaces: ['offerAccepted'],
    headline: ({ amount }) => `Your accepted offer of ${amount} was rejected`,
    note: () => 'The property is no longer reserved for you.',
    path: ownOffers,
    action: 'See your offers',
  },
  offerOutsold: {
    topic: 'offers',
    to: 'bidders',
    headline: () => 'This property was sold to another buyer',
    note: ({ amount }) => `Your offer of ${amount} is closed.`,
    path: ownOffers,
    action: 'See your offers',
  },
  offerClosed: {
    topic: 'offers',
    to: 'bidders',
    evenIfHidden: true,
    headline: () => 'This property is no longer for sale',
    note: ({ amount, isAccepted }) =>
      isAccepted
        ? `Your accepted offer of ${amount} is closed. The property is no longer reserved for you.`
        : `Your offer of ${amount} is closed.`,
    path: ownOffers,
    action: 'See your offers',
  },
  propertyReserved: {
    topic: 'offers',
    to: 'bidders',
    replaces: ['propertyReserved', 'propertyAvailable'],
    headline: () => 'This property was reserved for another buyer',
    note: ({ amount }) => `Your offer of ${amount} stays open in case the property becomes available again.`,
    path: details,
    action: 'See the property',
  },
  propertyAvailable: {
    topic: 'offers',
    to: 'bidders',
    replaces: ['propertyReserved', 'propertyAvailable'],
    headline: () => 'This property is available again',
    note: (about) =>
      about.prices.isOutside
        ? `${priceNow(about)} ${describeOutside(about)}`
        : `Your offer of ${about.amount} is still open.`,
    path: details,
    action: 'See the property',
  },
  propertyChanged: {
    topic: 'offers',
    to: 'bidders',
    headline: () => 'A property that you made an offer on was changed',
    note: (about) => `${describeFields(about.detail)} ${describePrices(about)}`,
    path: details,
    action: 'See the property',
  },
  agentLeft: {
    topic: 'offers',
    to: 'clients',
    replaces: ['agentLeft', 'agentReturned'],
    headline: () => 'An administrator is now in charge of this property',
    note: ({ amount, isAccepted }) =>
      isAccepted
        ? `Its agent no longer works here. Your offer of ${amount} stays accepted.`
        : `Its agent no longer works here. Your offer of ${amount} stays open, and an administrator answers it.`,
    path: ownOffers,
    action: 'See your offers',
  },
  agentReturned: {
    topic: 'offers',
    to: 'clientsOnceLeft',
    replaces: ['agentLeft', 'agentReturned'],
    headline: () => 'The agent of this property is back',
    note: ({ amount, isAccepted }) =>
      isAccepted
        ? `Your offer of ${amount} stays accepted.`
        : `Your offer of ${amount} is still open, and the agent answers it.`,
    path: ownOffers,
    action: 'See your offers',
  },
  offersInherited: {
    topic: 'offers',
    to: 'offer.answerForCompany',
    evenToActor: true,
    headline: ({ inherited: { offers, listings, status } }) =>
      `${countOf(offers, `${status} offer`)} on ${countOf(listings, 'listing')} now ${offers === 1 ? 'waits' : 'wait'} for an admin`,
    note: ({ person }) =>
      person === closedAccountName
        ? 'The account of their agent was deleted.'
        : `${person} is no longer their agent.`,
    path: ({ inherited: { status } }) => `/dashboard/manageOffers?as=agent&status=${status}`,
    action: 'See the offers',
  },
  propertySold: {
    topic: 'payments',
    to: 'agent',
    headline: ({ person, amount }) => `Sold to ${person} for ${amount}`,
    note: () => 'The payment has been received, and all other offers on it are closed.',
    path: (about) => (about.managesAll ? receivedOffers(about) : '/dashboard/mySoldProperties'),
    action: 'See the sale',
  },
  paymentReceived: {
    topic: 'payments',
    to: 'buyer',
    evenToActor: true,
    replaces: ['offerAccepted', 'propertyReserved', 'propertyAvailable'],
    evenIfHidden: true,
    headline: ({ amount }) => `You bought this property for ${amount}`,
    note: ({ detail }) => `We received your payment. Transaction ID: ${detail}`,
    path: ownOffers,
    action: 'See your purchase',
  },
  paymentRefunded: {
    topic: 'payments',
    to: 'buyer',
    evenToActor: true,
    evenIfHidden: true,
    headline: ({ amount }) => `Your payment of ${amount} was refunded`,
    note: ({ detail }) => `The property was not sold to you. Transaction ID: ${detail}`,
    path: ownOffers,
    action: 'See your offers',
  },
} satisfies Record<string, Event>
