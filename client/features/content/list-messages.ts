import { infiniteQueryOptions } from '@tanstack/react-query'
import { listContactMessages } from '#contract/content.ts'
import { call } from '../../lib/call.ts'

/** Contact messages, newest first. Always refetched, because they arrive at any time. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['contact-messages'],
  queryFn: ({ pageParam, signal }) => call(listContactMessages, { query: { cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: 0,
})
