import { describe, expect, test } from 'vitest'
import type { OfferStatus } from '#contract/offers.ts'
import type { DealStatus, VerificationStatus } from '#contract/properties.ts'
import {
  checkAmount,
  checkPayable,
  checkStep,
  checkStillForSale,
  type OfferStep,
  statusAfter,
} from './rules.ts'

test.each<[OfferStatus, Partial<Record<OfferStep, OfferStatus>>]>([
  ['pending', { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn', pay: 'bought' }],
  ['accepted', { reject: 'rejected', withdraw: 'withdrawn', pay: 'bought' }],
  ['rejected', {}],
  ['withdrawn', {}],
  ['bought', {}],
])('the next statuses of a %s offer are %j', (status, next) => {
  for (const step of ['accept', 'reject', 'withdraw', 'pay'] as const) {
    expect(statusAfter(status, step)).toBe(next[step])
    expect(checkStep(status, step)?.code).toBe(next[step] ? undefined : 'offer_closed')
  }
})

test.each([
  [99, false],
  [100, true],
  [150, true],
  [200, true],
  [201, false],
])('%i is within 100 to 200: %s', (amount, within) => {
  expect(!checkAmount(amount, { minPrice: 100, maxPrice: 200 })).toBe(within)
})

const deal = (status: DealStatus, verificationStatus: VerificationStatus = 'verified') => ({
  status,
  verificationStatus,
  minPrice: 100,
  maxPrice: 200,
})
const offer = (status: OfferStatus, offeredAmount = 150) => ({ status, offeredAmount })

describe('checkStillForSale', () => {
  test.each([
    [undefined, 'pending', 'offer_closed'],
    [deal('available'), 'pending', undefined],
    [deal('available', 'pending'), 'pending', 'listing_under_review'],
    [deal('available', 'rejected'), 'pending', 'listing_under_review'],
    [deal('reserved'), 'pending', 'property_reserved'],
    [deal('reserved'), 'accepted', undefined],
    [deal('reserved', 'pending'), 'accepted', 'listing_under_review'],
    [deal('sold'), 'pending', 'property_sold'],
    [deal('sold'), 'accepted', 'property_sold'],
  ] as const)('%j for the buyer of a %s offer: %s', (property, status, code) => {
    expect(checkStillForSale(property, offer(status))?.code).toBe(code)
  })
})

describe('checkPayable', () => {
  const agreed = { needsAcceptance: false, takesPayments: true }
  const needed = { needsAcceptance: true, takesPayments: true }
  const none = { needsAcceptance: true, takesPayments: false }

  test.each([
    [deal('available'), offer('pending'), agreed, undefined],
    [deal('available'), offer('pending', 99), agreed, 'offer_out_of_range'],
    [deal('available'), offer('pending', 201), agreed, 'offer_out_of_range'],
    [deal('available'), offer('pending'), needed, 'acceptance_required'],
    [deal('reserved'), offer('accepted'), needed, undefined],
    [deal('reserved'), offer('accepted', 99), agreed, undefined],
    [deal('reserved'), offer('pending'), agreed, 'property_reserved'],
    [deal('reserved', 'pending'), offer('accepted'), agreed, 'listing_under_review'],
    [undefined, offer('pending'), agreed, 'offer_closed'],
    [deal('available'), offer('pending'), none, 'payments_unavailable'],
    [deal('available'), offer('pending', 99), none, 'offer_out_of_range'],
    [deal('reserved'), offer('accepted', 99), none, 'payments_unavailable'],
  ] as const)('%j, %j, %j: %s', (property, terms, settings, code) => {
    expect(checkPayable(property, terms, settings)?.code).toBe(code)
  })

  test.each([
    [offer('pending'), 'property_sold'],
    [offer('accepted'), 'property_sold'],
    [offer('bought'), 'property_sold'],
    [{ ...offer('rejected'), reason: 'sold' }, 'property_sold'],
    [offer('rejected'), 'offer_closed'],
    [offer('withdrawn'), 'offer_closed'],
  ])('on a sold property, the buyer of %j gets %s', (terms, code) => {
    expect(checkPayable(deal('sold'), terms, agreed)?.code).toBe(code)
  })

  test.each(['rejected', 'withdrawn', 'bought'] as const)('refuses a %s offer', (status) => {
    for (const property of [deal('available'), deal('reserved'), deal('available', 'pending')]) {
      expect(checkPayable(property, offer(status), agreed)?.code).toBe('offer_closed')
    }
  })
})
