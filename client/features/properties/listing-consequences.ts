import { getListingConsequences, type ListingConsequences } from '#contract/consequences.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'
import { countOf } from '../../lib/formats.ts'
import { useConsequences } from '../../lib/use-consequences.ts'

const sentencesFor = ({ openOffers, reservedFor, hasProposal }: ListingConsequences) => [
  reservedFor !== null &&
    `An offer is accepted: the property is reserved for ${reservedFor}, who will no longer be able to buy it.`,
  openOffers > 0 && `${countOf(openOffers, 'open offer')} will be closed.`,
  hasProposal && 'Changes that are not published yet will be lost.',
]

export const useListingConsequences = ({ _id: id, updatedAt }: Property) =>
  useConsequences({
    key: ['listing', id],
    version: updatedAt,
    ask: (version, signal) => call(getListingConsequences, { params: { id }, version }, signal),
    sentencesFor,
  })
