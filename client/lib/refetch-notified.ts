import type { QueryClient } from '@tanstack/react-query'
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
export const frozen = { meta: { isFrozen: true }, refetchOnWindowFocus: false }

/** After a notification: marks what it may be about as stale, and refetches of it what the page shows. */
export const refetchNotified = (queries: QueryClient) =>
  afterDialogs(() => {
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => notified.has(queryKey[0]),
      refetchType: 'none',
    })
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey, meta }) => notified.has(queryKey[0]) && !meta?.['isFrozen'],
    })
  })
