import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createProperty, type NewProperty } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

export function useCreateProperty() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewProperty) => call(createProperty, { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['properties'] }),
  })
}
