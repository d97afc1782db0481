import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeWish } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'

/** A wish that another tab has removed already is gone, as was wanted. */
const remove = async (id: string) => {
  try {
    await call(removeWish, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallProblem && error.code === 'not_found')) throw error
  }
}

export function useRemoveWish() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
