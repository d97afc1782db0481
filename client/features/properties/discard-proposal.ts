import { useMutation, useQueryClient } from '@tanstack/react-query'
import { discardProposal, type Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** Discards the proposal as it is shown. */
export function useDiscardProposal({ _id: id, updatedAt: version }: Property) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(discardProposal, { params: { id }, version }),
    // After a refusal, too: the proposal may have been decided.
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
