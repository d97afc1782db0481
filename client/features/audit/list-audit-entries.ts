import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAuditEntries } from '#contract/audit.ts'
import { call } from '../../lib/call.ts'

export const auditFilterNames = ['person', 'kind', 'objectId', 'from', 'to'] as const
export type AuditSearch = Record<(typeof auditFilterNames)[number], string>

/** Audit entries, newest first. Always refetched, because the log grows at any time. */
export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) => {
      // The values come from the URL; the server rejects unknown kinds.
      const query = { ...search, cursor: pageParam } as object
      return call(listAuditEntries, { query }, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
