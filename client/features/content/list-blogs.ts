import { infiniteQueryOptions } from '@tanstack/react-query'
import { listBlogs } from '#contract/content.ts'
import { call } from '../../lib/call.ts'
import { blogsKey, firstBlogs } from './first-blogs.ts'

/** All posts, newest first. */
export const blogsQuery = infiniteQueryOptions({
  queryKey: blogsKey,
  queryFn: ({ pageParam, signal }) =>
    call(listBlogs, { query: { ...firstBlogs, cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
})
