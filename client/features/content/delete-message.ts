import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteContactMessage } from '#contract/content.ts'
import { call } from '../../lib/call.ts'

export function useDeleteMessage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteContactMessage, { params: { id } }),
    // Also after a failure, because another admin may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['contact-messages'] }),
  })
}
