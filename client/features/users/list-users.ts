import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/users.ts'
import { call } from '../../lib/call.ts'

/** The accounts with this e-mail among those that the viewer may see. */
export const usersByEmailQuery = (email: string) =>
  queryOptions({
    queryKey: ['users', 'email', email],
    queryFn: ({ signal }) => call(listUsers, { query: { email } }, signal),
  })
