import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type EmailPreference, listEmailPreferences, setEmailPreference } from '#contract/notifications.ts'
import { call } from '../../lib/call.ts'

export const emailPreferencesQuery = queryOptions({
  queryKey: ['emailPreferences'],
  queryFn: ({ signal }) => call(listEmailPreferences, {}, signal),
})

/** Shows the choice optimistically; a failure restores the server's value. */
export function useSetEmailPreference() {
  const queries = useQueryClient()
  const { queryKey } = emailPreferencesQuery
  return useMutation({
    mutationFn: ({ topic, email }: EmailPreference) =>
      call(setEmailPreference, { params: { topic }, body: { email } }),
    onMutate: (chosen) =>
      queries.setQueryData(queryKey, (all) => all?.map((one) => (one.topic === chosen.topic ? chosen : one))),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
