import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { type ProfileForm, updateProfile } from '#contract/users.ts'
import { call } from '../../lib/call.ts'

/** Reloads all data, because the navigation bar, listings, offers and reviews contain the viewer's name. */
export function useUpdateProfile(id: string) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: (body: ProfileForm) => call(updateProfile, { params: { id }, body }),
    onSuccess: () => Promise.all([revalidate(), queries.invalidateQueries()]),
  })
}
