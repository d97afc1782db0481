import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePhoto, describePhoto, orderPhotos } from '#contract/photos.ts'
import { call } from '../../lib/call.ts'

/** Runs changes to the photos of a listing one after the other, so that the last one wins. */
const inTurn = (id: string) => ({ id: `photos of ${id}` })

/** All queries with listings contain their photos. */
const stale = { queryKey: ['properties'] }

export function useOrderPhotos(id: string) {
  const queries = useQueryClient()
  return useMutation({
    scope: inTurn(id),
    mutationFn: (order: string[]) => call(orderPhotos, { params: { id }, body: { order } }),
    // Also after a refusal, because someone else may have changed them.
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
