import { useMutation, useQueryClient } from '@tanstack/react-query'
import { correctProperty, submitProperty, withdrawProperty } from '#contract/drafts.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

/** Also after a refusal, because an admin may have decided in the meantime. */
function useRefresh() {
  const queries = useQueryClient()
  return { onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }) }
}

/** Withdraws the displayed version of a pending listing. */
export const useWithdrawProperty = ({ _id: id, updatedAt: version }: Property) =>
  useMutation({ mutationFn: () => call(withdrawProperty, { params: { id }, version }), ...useRefresh() })

/** Submits the displayed or just saved version of a draft. */
export const useSubmitProperty = () =>
  useMutation({
    mutationFn: ({ _id: id, updatedAt: version }: Property) =>
      call(submitProperty, { params: { id }, version }),
    ...useRefresh(),
  })

/** Creates the corrected copy of a rejected listing. Does not wait for the list, which the agent leaves. */
export function useCorrectProperty({ _id: id, updatedAt: version }: Property) {
  const { onSettled: refresh } = useRefresh()
  return useMutation({
    mutationFn: () => call(correctProperty, { params: { id }, version }),
    onSettled: () => void refresh(),
  })
}
