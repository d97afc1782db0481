import type { OutputOf } from '#contract/endpoint.ts'
import type { listBlogs } from '#contract/content.ts'

export type BlogPage = OutputOf<typeof listBlogs>

/** The posts that are shown at first; the others follow page by page. */
export const firstBlogs = { limit: 8 }

/** Under which the posts are kept. */
export const blogsKey = ['blogs']
