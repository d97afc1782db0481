import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resetSecondFactor } from '#contract/security.ts'
import { call } from '../../lib/call.ts'

export function useResetSecondFactor(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(resetSecondFactor, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  })
}
