import type { AccountConsequences } from '#contract/consequences.ts'
import { countOf } from './formats.ts'

export const are = (count: number) => (count === 1 ? 'is' : 'are')

const fixed = (sentence: string, count: number) => count > 0 && sentence

/** Sentences about the listings of a former agent; `without` names that person. */
export const sentencesOfListings = (
  { listings, reservedListings, waitingListings, rejectedListings }: AccountConsequences,
  { without, received }: { without: string; received: string },
) => [
  fixed(`${countOf(listings, 'listing')} will stay on the market without ${without}.${received}`, listings),
  fixed(
    `${countOf(reservedListings, 'listing')} ${are(reservedListings)} reserved and can still be paid by the buyer.`,
    reservedListings,
  ),
  fixed(
    `${countOf(waitingListings, 'listing')} with a pending review will stay without ${without}.`,
    waitingListings,
  ),
  fixed(`${countOf(rejectedListings, 'rejected listing')} will stay without ${without}.`, rejectedListings),
]

export const sentenceOfDeleted = (count: number, what: 'draft' | 'review') =>
  fixed(`${countOf(count, what)} will be deleted.`, count)
