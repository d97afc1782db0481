import { useMutation, useQueryClient } from '@tanstack/react-query'
import { correctProperty, submitProperty, withdrawProperty } from '#contract/drafts.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** After a refusal, too: an admin may have decided in the meantime. */
function useRefresh() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }) }
}

/** Withdraws the pending listing as it is shown. */
export const useWithdrawProperty = ({ _id: id, updatedAt: version }: Property) =>
  useMutation({ mutationFn: () => call(withdrawProperty, { params: { id }, version }), ...useRefresh() })

/** Submits a draft for review as it is shown, or as it has just been saved. */
export const useSubmitProperty = () =>
  useMutation({
    mutationFn: ({ _id: id, updatedAt: version }: Property) =>
      call(submitProperty, { params: { id }, version }),
    ...useRefresh(),
  })

/** Makes a copy of the rejected listing to correct. Does not wait for the list, which the agent then leaves. */
export function useCorrectProperty({ _id: id, updatedAt: version }: Property) {
  const { onSettled: refresh } = useRefresh()
  return useMutation({
    mutationFn: () => call(correctProperty, { params: { id }, version }),
    onSettled: () => void refresh(),
  })
}
