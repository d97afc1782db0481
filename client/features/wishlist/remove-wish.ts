import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeWish, type Wish } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { CallProblem } from '../../lib/request.ts'
import { findWish } from './list-wishes.ts'

/** Succeeds if another tab has already removed the wish. */
const remove = async ({ _id: id, propertyId }: Wish) => {
  try {
    await call(removeWish, { params: { id } })
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'not_found') return
    await throwUnlessDone(error, async () => (await findWish(propertyId)) === null)
  }
}

export function useRemoveWish() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
