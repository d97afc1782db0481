import type { Query, QueryClient } from '@tanstack/react-query'
import { afterDialogs } from '../ui/open-dialogs.ts'

/** What notifications are about, by the first part of the keys of its queries. */
const notified = new Set<unknown>([
  'changed-since',
  'contact-messages',
  'notifications',
  'offers',
  'properties',
  'reviews',
  'wishlist',
])

/** Of a query that a form or a decision is based on: the version that was read stays the one that is sent. */
export const frozen = { meta: { isFrozen: true }, refetchOnWindowFocus: false, refetchOnReconnect: false }

/** Marks these as stale, and refetches those that the page shows; what is frozen stays as it was read. */
export async function refetchUnfrozen(queries: QueryClient, concerned: (query: Query) => boolean) {
  await queries.invalidateQueries({ predicate: concerned, refetchType: 'none' })
  await queries.refetchQueries({
    type: 'active',
    predicate: (query) => concerned(query) && !query.meta?.['isFrozen'],
  })
}

/** After a notification: marks what it may be about as stale, and refetches of it what the page shows. */
export const refetchNotified = (queries: QueryClient) =>
  afterDialogs(() => {
    void refetchUnfrozen(queries, ({ queryKey }) => notified.has(queryKey[0]))
  })
