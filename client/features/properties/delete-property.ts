import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

type Deletion = { id: string; version: string | undefined; giveUpAcceptance: boolean }

export function useDeleteProperty() {
  const queries = useQueryClient()
  return useMutation({
    /** `giveUpAcceptance`: the dialog has named the buyer of an accepted offer. */
    mutationFn: ({ id, version, giveUpAcceptance }: Deletion) =>
      call(deleteProperty, { params: { id }, query: { giveUpAcceptance }, version }),
    // Also after a refusal, because another member may have changed or deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
