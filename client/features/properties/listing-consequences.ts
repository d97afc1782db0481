import { getListingConsequences, type ListingConsequences } from '#contract/consequences.ts'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import { useConsequences } from '../../lib/use-consequences.ts'

function sentencesFor({ openOffers, reservedFor, hasProposal }: ListingConsequences) {
  // The accepted offer has its own sentence.
  const others = reservedFor === null ? openOffers : openOffers - 1
  return [
    reservedFor !== null && t('properties.deletesAcceptance', { buyer: reservedFor }),
    others > 0 && t('properties.closesOffers', { count: others }),
    hasProposal && t('properties.losesChanges'),
  ]
}

export const useListingConsequences = ({ _id: id, updatedAt }: Property) =>
  useConsequences({
    key: ['listing', id],
    version: updatedAt,
    ask: (version, signal) => call(getListingConsequences, { params: { id }, version }, signal),
    sentencesFor,
  })
