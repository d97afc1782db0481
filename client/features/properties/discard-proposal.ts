import { useMutation, useQueryClient } from '@tanstack/react-query'
import { discardProposal, type Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** Discards the displayed version of the proposal. */
export function useDiscardProposal({ _id: id, updatedAt: version }: Property) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(discardProposal, { params: { id }, version }),
    // Also after a refusal, because the proposal may have been decided.
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
