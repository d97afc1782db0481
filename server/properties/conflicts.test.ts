import { expect, test } from 'vitest'
import type { Change } from '#contract/problem-reasons.ts'
import { describeReason } from '#texts/labels/reasons.ts'
import { describeListingChange } from './conflicts.ts'

const wordsOf = (change: Change) =>
  describeReason({ kind: 'changed', by: 'Ann', change, at: '2026-03-05T12:00:00.000Z', secondsAgo: 0 })

test.each([
  [{ verificationStatus: 'rejected', rejectionReason: 'No picture' }, 'rejected this listing'],
  [{ verificationStatus: 'verified', rejectionReason: null }, 'verified this listing'],
  [{ status: 'reserved' }, 'accepted an offer for this listing'],
  [{ status: 'available' }, 'ended the reservation of this listing'],
  [{ status: 'sold' }, 'bought this property'],
  [{ status: 'sold', proposedChanges: null, proposalStatus: null }, 'bought this property'],
  [
    { proposedChanges: { title: 'A' }, proposalStatus: 'pending' },
    'changed what is proposed for this listing',
  ],
  [{ proposedChanges: { title: 'B' } }, 'changed what is proposed for this listing'],
  [{ proposalStatus: 'rejected', proposalReason: 'No' }, 'rejected the proposed changes'],
  [{ title: 'A', proposedChanges: null, proposalStatus: null }, 'published the proposed changes'],
  [{ title: 'A', minPrice: 1, verificationStatus: 'pending' }, 'changed this listing (title, min price)'],
  [{ agentId: null }, 'changed the agent of this listing'],
  [null, 'changed this listing'],
])('the description of %j is "%s"', (after, words) => {
  expect(wordsOf(describeListingChange({ before: null, after }))).toBe(`Ann ${words} a moment ago.`)
})

test.each([
  [{ title: 'A' }, 'discarded the proposed changes'],
  [{ title: 'A', photos: [] }, 'ended the review of the proposed changes'],
])('the description of a removed proposal %j is "%s"', (proposedChanges, words) => {
  const after = { proposedChanges: null, proposalStatus: null }
  expect(wordsOf(describeListingChange({ before: { proposedChanges }, after }))).toBe(
    `Ann ${words} a moment ago.`,
  )
})
