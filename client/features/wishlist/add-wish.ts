import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addWish } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'

export function useAddWish() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (propertyId: string) => call(addWish, { body: { propertyId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
