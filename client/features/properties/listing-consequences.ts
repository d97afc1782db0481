import { getListingConsequences, type ListingConsequences } from '#contract/consequences.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'
import { countOf } from '../../lib/formats.ts'
import { useConsequences } from '../../lib/use-consequences.ts'

const sentencesFor = ({ openOffers, reservedFor, hasProposal }: ListingConsequences): string[] =>
  [
    reservedFor !== null &&
      `An offer is accepted: the property is reserved for ${reservedFor}, who can then no longer buy it.`,
    openOffers > 0 && `${countOf(openOffers, 'open offer')} ${openOffers === 1 ? 'is' : 'are'} closed.`,
    hasProposal && 'Changes that are not published yet are lost.',
  ].filter((sentence) => sentence !== false)

export const useListingConsequences = ({ _id: id, updatedAt }: Property) =>
  useConsequences({
    key: ['listing', id],
    version: updatedAt,
    ask: (version, signal) => call(getListingConsequences, { params: { id }, version }, signal),
    sentencesFor,
  })
