import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { listBlogs } from '#contract/content.ts'
import { call } from '../../lib/call.ts'

export type BlogPage = OutputOf<typeof listBlogs>

/** The posts that are shown at first; the others follow page by page. */
export const firstBlogs = { limit: 8 }

/** All posts, newest first, open to everybody. */
export const blogsQuery = infiniteQueryOptions({
  queryKey: ['blogs'],
  queryFn: ({ pageParam, signal }) =>
    call(listBlogs, { query: { ...firstBlogs, cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
})
