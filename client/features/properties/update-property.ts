import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PropertyEdit, updateProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

export function useUpdateProperty(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PropertyEdit) => call(updateProperty, { params: { id }, body }),
    // After a refusal, too: somebody else may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
