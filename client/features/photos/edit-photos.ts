import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePhoto, describePhoto, orderPhotos } from '#contract/photos.ts'
import { call } from '../../lib/call.ts'

/** What is asked of a listing's photos goes one after the other: the last word is the last that was said. */
const inTurn = (id: string) => ({ id: `photos of ${id}` })

/** Whatever shows the listing shows its photos, or the first of them. */
const stale = { queryKey: ['properties'] }

export function useOrderPhotos(id: string) {
  const queries = useQueryClient()
  return useMutation({
    scope: inTurn(id),
    mutationFn: (order: string[]) => call(orderPhotos, { params: { id }, body: { order } }),
    // After a refusal, too: somebody else may have changed them.
    onSettled: () => queries.invalidateQueries(stale),
  })
}

export function useDescribePhoto(id: string, photoId: string) {
  const queries = useQueryClient()
  return useMutation({
    scope: inTurn(id),
    mutationFn: (alt: string) => call(describePhoto, { params: { id, photoId }, body: { alt } }),
    onSuccess: () => queries.invalidateQueries(stale),
  })
}

export function useDeletePhoto(id: string, photoId: string) {
  const queries = useQueryClient()
  return useMutation({
    scope: inTurn(id),
    mutationFn: () => call(deletePhoto, { params: { id, photoId } }),
    onSettled: () => queries.invalidateQueries(stale),
  })
}
