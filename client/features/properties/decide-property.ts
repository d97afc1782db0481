import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Property, rejectProperty, verifyProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'
import { changedTo } from '../../lib/messages.ts'
import { refetchUnfrozen } from '../../lib/refetch-notified.ts'
import { noteRefused } from './changed-since.tsx'

/** The admin's decision on the displayed version: rejected with a reason, otherwise verified. */
export function useDecideProperty(property: Property) {
  const { _id: id, updatedAt: version } = property
  const queries = useQueryClient()
  const { mutateAsync: decide, isPending } = useMutation({
    mutationFn: (reason?: string) =>
      reason === undefined
        ? call(verifyProperty, { params: { id }, version })
        : call(rejectProperty, { params: { id }, body: { reason }, version }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['properties'] }),
    onError: (error) => {
      if (changedTo(error)) noteRefused(queries, property)
      else void queries.invalidateQueries({ queryKey: ['changed-since', id] })
    },
  })
  /** After a refusal. Frozen queries keep their version until the admin loads another one. */
  const refresh = () => refetchUnfrozen(queries, ({ queryKey }) => queryKey[0] === 'properties')
  return { decide, isPending, refresh }
}
