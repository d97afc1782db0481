import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Property, type PropertyEdit, updateProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** Rejected changes are submitted again with an edit; a price comes with its range, which would follow it otherwise. */
const resubmitted = ({ proposal, price, minPrice, maxPrice }: Property): PropertyEdit =>
  proposal?.status === 'rejected'
    ? { price, minPrice, maxPrice, ...proposal.changes, resubmitPhotos: true }
    : {}

/** An edit of the listing as it is shown. */
export function useUpdateProperty(property: Property) {
  const { _id: id, updatedAt: version } = property
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PropertyEdit) =>
      call(updateProperty, { params: { id }, body: { ...resubmitted(property), ...body }, version }),
    // After a refusal, too: another person may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
