import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

export function useDeleteProperty() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteProperty, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
