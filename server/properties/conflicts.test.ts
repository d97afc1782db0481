import { expect, test } from 'vitest'
import { describeListingChange } from './conflicts.ts'

test.each([
  [{ verificationStatus: 'rejected', rejectionReason: 'No picture' }, 'rejected this listing'],
  [{ verificationStatus: 'verified', rejectionReason: null }, 'verified this listing'],
  [{ status: 'reserved' }, 'accepted an offer for this listing'],
  [{ status: 'available' }, 'put this listing back on the market'],
  [{ status: 'sold' }, 'bought this property'],
  [{ title: 'A', minPrice: 1, verificationStatus: 'pending' }, 'changed this listing (title, min price)'],
  [{ agentId: null }, 'changed the agent of this listing'],
  [null, 'changed this listing'],
])('%j: who did it has %s', (after, words) => {
  expect(describeListingChange({ after })).toBe(words)
})
