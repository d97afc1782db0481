import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addWish } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { findWish } from './list-wishes.ts'

export function useAddWish() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (propertyId: string) => {
      await call(addWish, { body: { propertyId } }).catch((error: unknown) =>
        throwUnlessDone(error, async () => (await findWish(propertyId)) !== null),
      )
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
