import { expect, test } from 'vitest'
import { type EventKind, eventKinds } from '#contract/notifications.ts'
import type { OfferStatus } from '#contract/offers.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import type { DealStatus, VerificationStatus } from '#contract/properties.ts'
import type { Role } from '#contract/roles.ts'
import { events } from './events.ts'

/** Why a state has no event of its own. */
type Silent = { silent: string }

/** The event for each state. A new state does not compile without its row. */
const states: [
  Record<OfferStatus, EventKind | Silent>,
  Record<DealStatus, EventKind | Silent>,
  Record<VerificationStatus, EventKind | Silent>,
  Record<PaymentStatus, EventKind | Silent>,
  Record<Role, EventKind | Silent>,
] = [
  {
    pending: 'offerMade',
    accepted: 'offerAccepted',
    rejected: 'offerRejected',
    withdrawn: 'offerWithdrawn',
    bought: 'propertySold',
  },
  { available: 'propertyAvailable', reserved: 'propertyReserved', sold: 'offerOutsold' },
  { pending: 'propertyPending', verified: 'propertyVerified', rejected: 'propertyRejected' },
  {
    created: { silent: 'the buyer is at the payment form' },
    capturing: { silent: 'ends in one of the others within seconds' },
    captured: 'paymentReceived',
    declined: { silent: 'the payment form says so at once, and no money was taken' },
    refund_due: { silent: 'ends in a refund' },
    refunded: 'paymentRefunded',
  },
  { user: 'roleChanged', agent: 'roleChanged', admin: 'roleChanged' },
]

test('every state of offers, deals, listings, payments, and roles has an event or a reason', () => {
  const named = states.flatMap((one) => Object.values(one)).filter((row) => typeof row === 'string')
  expect(named.filter((kind) => !(kind in events))).toEqual([])
  expect(Object.keys(events).toSorted()).toEqual([...eventKinds].toSorted())
})
