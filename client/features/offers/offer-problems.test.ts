import { expect, test } from 'vitest'
import type { Offer } from '#contract/offers.ts'
import { describeAcceptProblem, describePayProblem } from './offer-problems.ts'

const one = { minPrice: 7, maxPrice: 7 }
const writeRange = ({ minPrice, maxPrice }: typeof one) =>
  minPrice === maxPrice ? `$${minPrice}` : `$${minPrice} – $${maxPrice}`
const range = { minPrice: 7, maxPrice: 8 }
const reserved = 'The property is reserved for another buyer at the moment'

type Case = [code: string, outside: typeof one | null, isPayNext: boolean, text: string]
const offered = { status: 'pending', reason: null } as Offer

test.each<Case>([
  ['offer_out_of_range', range, true, 'Outside the new price range of $7 – $8. Change your offer to pay.'],
  [
    'offer_out_of_range',
    one,
    false,
    'Outside the new price of $7. Change your offer so that it can be accepted.',
  ],
  ['property_reserved', null, true, `${reserved}. You can pay if it becomes available again.`],
  [
    'property_reserved',
    null,
    false,
    `${reserved}. Your offer can be accepted if it becomes available again.`,
  ],
  [
    'property_reserved',
    one,
    true,
    `${reserved}, and your offer is outside the new price of $7. If it becomes available again, change your offer to pay.`,
  ],
  [
    'property_reserved',
    range,
    false,
    `${reserved}, and your offer is outside the new price range of $7 – $8. If it becomes available again, change your offer so that it can be accepted.`,
  ],
  ['property_sold', null, true, 'This property was sold to another buyer.'],
  ['listing_under_review', null, true, 'This listing is being reviewed and cannot be bought right now.'],
  ['payments_unavailable', null, false, 'This site does not take payments. Please contact the agent.'],
  ['acceptance_required', null, false, 'The agent has to accept this offer before it can be paid.'],
])('describes %s with %o, payable next: %s', (code, outside, isPayNext, text) => {
  const payProblem = { code, outside, isPayNext } as Offer['payProblem']
  expect(describePayProblem({ ...offered, payProblem }, writeRange)).toBe(text)
})

test.each<[Partial<Offer>, string]>([
  [{ status: 'withdrawn' }, 'You withdrew this offer.'],
  [{ status: 'rejected', reason: 'deleted' }, 'This home is no longer listed.'],
  [{ status: 'rejected', reason: null }, 'The agent rejected this offer.'],
])('describes a closed offer: %o', (closed, text) => {
  const payProblem = { code: 'offer_closed', outside: null, isPayNext: true } as const
  expect(describePayProblem({ ...offered, ...closed, payProblem }, writeRange)).toBe(text)
})

test.each<[string, typeof one | null, string]>([
  ['property_reserved', range, 'Reserved for another buyer.'],
  ['offer_out_of_range', range, 'Outside $7 – $8.'],
  ['property_sold', null, 'This property has been sold.'],
])('says why an offer cannot be accepted: %s', (code, outside, text) => {
  const acceptProblem = { code, outside } as Offer['acceptProblem']
  expect(describeAcceptProblem({ ...offered, acceptProblem }, writeRange)).toBe(text)
})
