import { data } from 'react-router'
import { getBlog } from '#contract/content.ts'
import { BlogPost } from '../features/content/blog-post.tsx'
import { callContext } from '../lib/context.ts'
import type { Route } from './+types/blog'

const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  try {
    return await context.get(callContext)(getBlog, { params: { id } })
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 })
    throw error
  }
}

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
