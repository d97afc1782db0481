import { useQuery } from '@tanstack/react-query'
import { getListingConsequences } from '#contract/consequences.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'
import { countOf } from '../../lib/formats.ts'
import { Consequences } from '../../ui/consequences.tsx'

/** What the deletion of this version of a listing closes. Asked when the dialog opens, and not of what has gone. */
export function ListingConsequences({ property: { _id: id, updatedAt } }: { property: Property }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['listing-consequences', id, updatedAt],
    queryFn: ({ signal }) => call(getListingConsequences, { params: { id } }, signal),
    staleTime: 'static',
    gcTime: 0,
  })
  const sentences = data && [
    ...(data.reservedFor === null
      ? []
      : [`It is reserved for ${data.reservedFor}, who can then no longer buy it.`]),
    ...(data.openOffers === 0
      ? []
      : [`${countOf(data.openOffers, 'open offer')} ${data.openOffers === 1 ? 'is' : 'are'} closed.`]),
  ]
  return <Consequences sentences={sentences} error={error} onRetry={() => void refetch()} />
}
