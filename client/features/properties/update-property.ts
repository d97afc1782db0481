import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Property, type PropertyEdit, updateProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** Rejected changes are submitted again with an edit; a price comes with its range, which would follow it otherwise. */
const resubmitted = ({ proposal, price, minPrice, maxPrice }: Property): PropertyEdit =>
  proposal?.status === 'rejected'
    ? { price, minPrice, maxPrice, ...proposal.changes, resubmitPhotos: true }
    : {}

/**
 * Whether the home page shows the listing. Each of the two ticks decides on itself alone and states its whole value, so
 * that it holds on every version of the listing: another admin may tick the other one at the same time.
 */
export function usePromoteProperty({ _id: id }: Property) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<PropertyEdit, 'featured' | 'advertisement'>) =>
      call(updateProperty, { params: { id }, body, version: undefined }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}

/** An edit of the listing as it is shown. */
export function useUpdateProperty(property: Property) {
  const { _id: id, updatedAt: version } = property
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PropertyEdit) =>
      call(updateProperty, { params: { id }, body: { ...resubmitted(property), ...body }, version }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['properties'] }),
    // Another person may have changed it: what is submitted next is based on that.
    onError: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
