import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAuditEntries } from '#contract/audit.ts'
import { call } from '../../lib/call.ts'

export const auditFilterNames = ['person', 'kind', 'objectId', 'from', 'to'] as const
export type AuditSearch = Record<(typeof auditFilterNames)[number], string>

/** What was recorded, newest first. Always asked for anew: it grows at any time. */
export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) => {
      // Words of the address: what is none of the kinds is the server's to refuse.
      const query = { ...search, cursor: pageParam } as object
      return call(listAuditEntries, { query }, signal)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
