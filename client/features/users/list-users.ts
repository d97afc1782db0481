import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/users.ts'
import { call } from '../../lib/call.ts'

/** The accounts with this e-mail among those that the viewer may see. */
export const usersByEmailQuery = (email: string) =>
  queryOptions({
    queryKey: ['users', 'email', email],
    queryFn: ({ signal }) => call(listUsers, { query: { email } }, signal),
  })

/** The accounts whose name or e-mail has this text, page by page; every one without it. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'search', search],
    queryFn: ({ pageParam, signal }) => call(listUsers, { query: { search, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
