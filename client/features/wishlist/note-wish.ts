import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteWish } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'

export function useNoteWish(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(noteWish, { params: { id }, body: { text } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
