import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rejectProperty, verifyProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** Without a reason the listing is verified, with one it is rejected. */
type Decision = { id: string; reason?: string }

export function useDecideProperty() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: Decision) =>
      reason === undefined
        ? call(verifyProperty, { params: { id } })
        : call(rejectProperty, { params: { id }, body: { reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
