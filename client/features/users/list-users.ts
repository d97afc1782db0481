import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/users.ts'
import { call } from '../../lib/call.ts'

/** Accounts with this email, among those that the viewer may see. */
export const usersByEmailQuery = (email: string) =>
  queryOptions({
    queryKey: ['users', 'email', email],
    queryFn: ({ signal }) => call(listUsers, { query: { email } }, signal),
  })

/** Accounts with this text in the name or email, page by page; all without a text. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'search', search],
    queryFn: ({ pageParam, signal }) => call(listUsers, { query: { search, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
