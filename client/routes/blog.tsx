import { getBlog } from '#contract/content.ts'
import { BlogPost } from '../features/content/blog-post.tsx'
import { postData } from '../features/content/content-data.ts'
import { callContext } from '../lib/context.ts'
import { foundOr404 } from '../lib/loader-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/blog'

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  foundOr404(context.get(callContext)(getBlog, { params: { id } }))

export const meta: Route.MetaFunction = ({ loaderData: blog, ...args }) =>
  blog
    ? pageMeta((site) => ({
        title: blog.title,
        path: `/blogs/${blog._id}`,
        description: blog.blogText,
        picture: blog.profileImage,
        kind: 'article',
        data: [postData(blog, site)],
      }))(args)
    : []

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure pt-10 sm:pt-14">
      <BlogPost blog={loaderData} />
    </div>
  )
}
