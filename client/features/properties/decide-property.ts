import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Property, rejectProperty, verifyProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** The admin's verdict on the listing as it is shown: without a reason it is verified, with one it is rejected. */
export function useDecideProperty({ _id: id, updatedAt: version }: Property) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['properties'] })
  const { mutateAsync: decide, isPending } = useMutation({
    mutationFn: (reason?: string) =>
      reason === undefined
        ? call(verifyProperty, { params: { id }, version })
        : call(rejectProperty, { params: { id }, body: { reason }, version }),
    onSuccess: refresh,
  })
  return { decide, isPending, refresh }
}
