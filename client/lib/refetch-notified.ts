import type { Query, QueryClient } from '@tanstack/react-query'
import { afterDialogs } from '../ui/open-dialogs.ts'

/** The queries that notifications can affect, by the first part of their keys. */
const notified = new Set<unknown>([
  'changed-since',
  'contact-messages',
  'notifications',
  'offers',
  'properties',
  'reviews',
  'wishlist',
])

/** Options for a query that a form or decision is based on: the version that was read is the one that is sent. */
export const frozen = { meta: { isFrozen: true }, refetchOnWindowFocus: false, refetchOnReconnect: false }

/** Invalidates the affected queries, and refetches the active ones; frozen queries are not refetched. */
export async function refetchUnfrozen(queries: QueryClient, concerned: (query: Query) => boolean) {
  await queries.invalidateQueries({ predicate: concerned, refetchType: 'none' })
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => concerned(query) && !query.meta?.['isFrozen'],
  })
}

/** Refetches after a notification, once all dialogs are closed. */
export const refetchNotified = (queries: QueryClient) =>
  afterDialogs(() => {
    void refetchUnfrozen(queries, ({ queryKey }) => notified.has(queryKey[0]))
  })
