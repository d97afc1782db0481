import { getBlog } from '#contract/content.ts'
import { BlogPost } from '../features/content/blog-post.tsx'
import { callContext } from '../lib/context.ts'
import { foundOr404 } from '../lib/found.ts'
import type { Route } from './+types/blog'

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  foundOr404(context.get(callContext)(getBlog, { params: { id } }))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title} – Real Estate` },
        { name: 'description', content: `${loaderData.blogText.slice(0, 150)}…` },
      ]
    : []

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure pt-10 sm:pt-14">
      <BlogPost blog={loaderData} />
    </div>
  )
}
