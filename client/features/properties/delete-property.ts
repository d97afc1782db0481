import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

export function useDeleteProperty() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: string | undefined }) =>
      call(deleteProperty, { params: { id }, version }),
    // After a refusal, too: another member may have changed or deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
