import { expect, test } from 'vitest'
import { formatPrice } from '#texts/formats.ts'
import { describeRecorded } from './audit-values.ts'

const price = (amount: number) => formatPrice(amount, 'USD')

test.each([
  ['user', 'role', 'admin', 'Admin'],
  ['user', 'units', 'metric', 'Metric units'],
  ['user', 'language', 'de', 'Deutsch'],
  ['user', 'emailVerified', 'true', 'Yes'],
  ['session', 'secondFactor', 'totp', 'Authenticator app'],
  ['account', 'providerId', 'credential', 'Password'],
  ['account', 'providerId', 'openid', 'OpenID Connect'],
  ['property', 'status', 'reserved', 'Reserved'],
  ['property', 'verificationStatus', 'verified', 'Verified'],
  ['property', 'proposalStatus', 'pending', 'Pending'],
  ['property', 'price', '905500', '$905,500'],
  ['property', 'livingAreaSqft', '1500', '1,500 ft²'],
  ['property', 'yearBuilt', '1908', '1908'],
  ['property', 'latitude', '47.608013', '47.608013'],
  ['property', 'bathNumber', '2.5', '2.5'],
  ['property', 'features', '["Pool","Solar Power"]', 'Pool, Solar Power'],
  ['property', 'country', 'DE', 'Germany'],
  ['property', 'proposedChanges.minPrice', '1000000', '$1,000,000'],
  ['property', 'proposedChanges.propertySubType', 'Ranch', 'Ranch'],
  ['offer', 'status', 'pending', 'Pending'],
  ['offer', 'reason', 'sold', 'Home sold to another buyer'],
  ['offer', 'offeredAmount', '905500', '$905,500'],
  ['payment', 'status', 'refund_due', 'To be refunded'],
  ['ledger_entry', 'kind', 'refund', 'Refund'],
  ['review', 'starRating', '4', '4'],
  ['review', 'hiddenReason', 'earlier_review_deleted', 'An admin deleted an earlier review of this home.'],
  ['review', 'hiddenReason', 'Insults.', 'Insults.'],
  ['user', 'role', 'toString', 'toString'],
  ['testimonial', 'toString', 'pending', 'pending'],
])('of a %s, the %s %s is shown as %s', (kind, field, value, shown) => {
  expect(describeRecorded({ kind, field, value }, price)).toBe(shown)
})
