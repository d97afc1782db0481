import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Blog } from '#contract/content.ts'
import { t } from '#texts/text.ts'
import { useQueryClientRef } from '../../lib/query-client-ref.ts'
import { CardGrid, cardGrid } from '../../ui/card-grid.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BlogCard } from './blog-card.tsx'
import { type BlogPage, blogsKey, firstBlogs } from './first-blogs.ts'

const QueriedBlogs = lazy(() => import('./queried-blogs.tsx'))

/** All posts, newest first. `loaded` is the page that the server has loaded; without it, the browser does. */
export function LatestBlogs({ loaded }: { loaded: BlogPage | null }) {
  const client = useQueryClientRef().find()
  const [pressed, setPressed] = useState(false)
  // Cached posts are shown again when the visitor comes back.
  const isQueried = !loaded || pressed || client?.getQueryData(blogsKey) !== undefined
  const first = loaded && (
    <Blogs
      blogs={loaded.items}
      more={loaded.next && <More page={loaded} busy={pressed} onMore={() => setPressed(true)} />}
    />
  )
  if (!isQueried) return first
  return (
    <Suspense fallback={first ?? <BlogsSkeleton />}>
      <QueriedBlogs loaded={loaded} loadsMore={pressed} loading={<BlogsSkeleton />}>
        {(blogs, more) => <Blogs blogs={blogs} more={more} />}
      </QueriedBlogs>
    </Suspense>
  )
}

type MoreProps = { page: BlogPage; busy: boolean; onMore: () => void }

const More = ({ page: { items, total }, busy, onMore }: MoreProps) => (
  <LoadMore shown={items.length} total={total} more busy={busy} onMore={onMore} />
)

const Blogs = ({ blogs, more }: { blogs: Blog[]; more: ReactNode }) =>
  blogs.length ? (
    <>
      <CardGrid fold="button">
        {blogs.map((blog) => (
          <li key={blog._id}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </CardGrid>
      {more}
    </>
  ) : (
    <EmptyState title={t('content.noBlogs')} />
  )

const BlogsSkeleton = () => (
  <Loading className={cardGrid}>
    <Skeletons count={firstBlogs.limit} className="h-96" />
  </Loading>
)
