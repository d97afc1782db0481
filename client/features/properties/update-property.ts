import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Property, type PropertyEdit, updateProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** An edit of the listing as it is shown: with the changes that were rejected, which are submitted again with it. */
export function useUpdateProperty({ _id: id, updatedAt: version, proposal }: Property) {
  const rejected = proposal?.status === 'rejected' ? { ...proposal.changes, resubmitPhotos: true } : {}
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PropertyEdit) =>
      call(updateProperty, { params: { id }, body: { ...rejected, ...body }, version }),
    // After a refusal, too: somebody else may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
