import { infiniteQueryOptions } from '@tanstack/react-query'
import { listContactMessages } from '#contract/content.ts'
import { call } from '../../lib/call.ts'

/** Messages of visitors, newest first. Always asked for anew: they arrive at any time. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['contact-messages'],
  queryFn: ({ pageParam, signal }) => call(listContactMessages, { query: { cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: 0,
})
