import { completionTexts } from '#texts/labels/completions.ts'
import { t } from '#texts/text.ts'
import { changesRange, describeFields } from './changed-fields.ts'
import { type About, details, type Event } from './event.ts'

const ownOffers = () => '/dashboard/propertyBought'
const receivedOffers = ({ managesAll, propertyId }: About) =>
  `/dashboard/${managesAll ? 'manageOffers' : 'requestedProperties'}?propertyId=${propertyId}`

function rangeNow({ detail, prices: { range, isOne } }: About): string {
  if (changesRange(detail))
    return isOne ? t('notifications.priceIsNow', { price: range }) : t('notifications.rangeIsNow', { range })
  return isOne ? t('notifications.priceIs', { price: range }) : t('notifications.rangeIs', { range })
}

/** The new price, and the range if it changed or excludes the offer. A range of one price is the price. */
function pricesNow(about: About): string[] {
  const { detail, isAccepted, prices } = about
  const namesRange = changesRange(detail) || (prices.isOutside && !isAccepted)
  return [
    ...(prices.asking && !(prices.isOne && namesRange)
      ? [t('notifications.priceIsNow', { price: prices.asking })]
      : []),
    ...(namesRange ? [rangeNow(about)] : []),
  ]
}

/**
 * Explains that the price range excludes the offer. While the listing is reserved for another buyer, the offer
 * cannot be changed.
 */
function describeOutside({ amount, isReserved, prices: { isOne } }: About): string {
  if (isReserved)
    return isOne
      ? t('notifications.differsReserved', { amount })
      : t('notifications.isOutsideReserved', { amount })
  return isOne ? t('notifications.differs', { amount }) : t('notifications.isOutside', { amount })
}

function describePrices(about: About): string {
  const { amount, isAccepted, prices } = about
  const outcome = isAccepted
    ? t('notifications.staysAccepted', { amount })
    : prices.isOutside
      ? describeOutside(about)
      : t('notifications.openOfferToCheck', { amount })
  return prices.range ? [...pricesNow(about), outcome].join(' ') : outcome
}

export const offerEvents = {
  offerMade: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount }) => t('notifications.offerMade', { person, amount }),
    note: ({ isAccepted }) =>
      isAccepted ? t('notifications.offerMadeAccepted') : t('notifications.offerMadeNote'),
    path: receivedOffers,
    action: ({ isAccepted }) => (isAccepted ? t('notifications.seeOffer') : t('notifications.answerOffer')),
  },
  offerChanged: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount, amountBefore: before, isRaise }) => {
      if (amount === before) return t('notifications.offerRenewed', { person, amount })
      return isRaise
        ? t('notifications.offerRaised', { person, before, amount })
        : t('notifications.offerLowered', { person, before, amount })
    },
    note: ({ amount, amountBefore }) =>
      amount === amountBefore ? t('notifications.offerRenewedNote') : t('notifications.offerChangedNote'),
    path: receivedOffers,
    action: () => t('notifications.answerOffer'),
  },
  offerWithdrawn: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount }) => t('notifications.offerWithdrawn', { person, amount }),
    path: receivedOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  offerAccepted: {
    topic: 'offers',
    to: 'buyer',
    headline: ({ amount }) => t('notifications.offerAccepted', { amount }),
    note: ({ takesPayments }) =>
      takesPayments ? t('notifications.offerAcceptedToPay') : t('notifications.offerAcceptedToWait'),
    path: (about) => (about.takesPayments ? `/dashboard/payment/${about.offerId}` : ownOffers()),
    action: ({ takesPayments }) =>
      takesPayments ? t('notifications.goToPayment') : t('notifications.seeOwnOffers'),
  },
  offerRejected: {
    topic: 'offers',
    to: 'buyer',
    evenIfHidden: true,
    headline: ({ amount }) => t('notifications.offerRejected', { amount }),
    path: ownOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  acceptanceGivenUp: {
    topic: 'offers',
    to: 'agent',
    replaces: ['offerAccepted'],
    headline: ({ person, amount }) => t('notifications.acceptanceGivenUp', { person, amount }),
    note: () => t('notifications.acceptanceGivenUpNote'),
    path: receivedOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  acceptanceRevoked: {
    topic: 'offers',
    to: 'buyer',
    evenIfHidden: true,
    replaces: ['offerAccepted'],
    headline: ({ amount }) => t('notifications.acceptanceRevoked', { amount }),
    note: () => t('notifications.acceptanceRevokedNote'),
    path: ownOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  offerOutsold: {
    topic: 'offers',
    to: 'bidders',
    headline: () => t('notifications.offerOutsold'),
    note: ({ amount }) => t('notifications.closedOffer', { amount }),
    path: ownOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  offerClosed: {
    topic: 'offers',
    to: 'bidders',
    evenIfHidden: true,
    headline: () => t('notifications.offerClosed'),
    note: ({ amount, isAccepted }) =>
      isAccepted
        ? t('notifications.closedAcceptedOffer', { amount })
        : t('notifications.closedOffer', { amount }),
    path: ownOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  propertyReserved: {
    topic: 'offers',
    to: 'bidders',
    replaces: ['propertyReserved', 'propertyAvailable'],
    headline: () => t('notifications.propertyReserved'),
    note: ({ amount }) => t('notifications.propertyReservedNote', { amount }),
    path: details,
    action: () => t('notifications.seeProperty'),
  },
  propertyAvailable: {
    topic: 'offers',
    to: 'bidders',
    replaces: ['propertyReserved', 'propertyAvailable'],
    headline: () => t('notifications.propertyAvailable'),
    note: (about) =>
      about.prices.isOutside
        ? `${rangeNow(about)} ${describeOutside(about)}`
        : t('notifications.openOffer', { amount: about.amount }),
    path: details,
    action: () => t('notifications.seeProperty'),
  },
  propertyChanged: {
    topic: 'offers',
    to: 'bidders',
    headline: () => t('notifications.propertyChanged'),
    note: (about) => `${describeFields(about.detail)} ${describePrices(about)}`,
    path: details,
    action: () => t('notifications.seeProperty'),
  },
  agentLeft: {
    topic: 'offers',
    to: 'clients',
    replaces: ['agentLeft', 'agentReturned'],
    headline: () => t('notifications.agentLeft'),
    note: ({ amount, isAccepted }) =>
      isAccepted
        ? t('notifications.agentLeftAccepted', { amount })
        : t('notifications.agentLeftOpen', { amount }),
    path: ownOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  agentReturned: {
    topic: 'offers',
    to: 'clientsOnceLeft',
    replaces: ['agentLeft', 'agentReturned'],
    headline: () => t('notifications.agentReturned'),
    note: ({ amount, isAccepted }) =>
      isAccepted
        ? t('notifications.staysAccepted', { amount })
        : t('notifications.agentReturnedOpen', { amount }),
    path: ownOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
  offersInherited: {
    topic: 'offers',
    to: 'offer.answerForCompany',
    evenToActor: true,
    headline: ({ inherited: { offers, listings, status } }) =>
      status === 'accepted'
        ? t('notifications.acceptedInherited', { offers, listings })
        : t('notifications.pendingInherited', { offers, listings }),
    note: ({ person, isClosed }) =>
      isClosed ? t('notifications.inheritedFromClosed') : t('notifications.inheritedFrom', { person }),
    path: ({ inherited: { status } }) => `/dashboard/manageOffers?as=agent&status=${status}`,
    action: () => t('notifications.seeOffers'),
  },
  propertySold: {
    topic: 'payments',
    to: 'agent',
    headline: ({ person, amount }) => t('notifications.propertySold', { person, amount }),
    note: () => t('notifications.propertySoldNote'),
    path: (about) => (about.managesAll ? receivedOffers(about) : '/dashboard/mySoldProperties'),
    action: () => t('notifications.seeSale'),
  },
  paymentReceived: {
    topic: 'payments',
    to: 'buyer',
    evenToActor: true,
    replaces: ['offerAccepted', 'propertyReserved', 'propertyAvailable'],
    evenIfHidden: true,
    // Where a sale is completed otherwise, the payment alone is no purchase.
    headline: ({ amount, completedBy }) =>
      completedBy
        ? t('notifications.paymentArrived', { amount })
        : t('notifications.paymentReceived', { amount }),
    note: ({ detail, completedBy }) =>
      completedBy
        ? `${t('notifications.transactionId', { id: detail })} ${completionTexts[completedBy]()}`
        : t('notifications.paymentReceivedNote', { id: detail }),
    path: ownOffers,
    action: () => t('notifications.seePurchase'),
  },
  paymentRefunded: {
    topic: 'payments',
    to: 'buyer',
    evenToActor: true,
    evenIfHidden: true,
    headline: ({ amount }) => t('notifications.paymentRefunded', { amount }),
    note: ({ detail }) => t('notifications.paymentRefundedNote', { id: detail }),
    path: ownOffers,
    action: () => t('notifications.seeOwnOffers'),
  },
} satisfies Record<string, Event>
