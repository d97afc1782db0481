import type { OutputOf } from '#contract/endpoint.ts'
import type { listBlogs } from '#contract/content.ts'

export type BlogPage = OutputOf<typeof listBlogs>

/** The first page of posts. */
export const firstBlogs = { limit: 8 }

export const blogsKey = ['blogs']
