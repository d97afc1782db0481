import { useInfiniteQuery } from '@tanstack/react-query'
import { CardGrid, cardGrid } from '../../ui/card-grid.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState, QuietError } from '../../ui/states.tsx'
import { BlogCard } from './blog-card.tsx'
import { type BlogPage, blogsQuery, firstBlogs } from './list-blogs.ts'

/** All posts, newest first; `drawn` is the page that the server has read already. */
export function LatestBlogs({ drawn }: { drawn: BlogPage | null }) {
  const query = useInfiniteQuery({
    ...blogsQuery,
    initialData: drawn ? { pages: [drawn], pageParams: [undefined] } : undefined,
  })
  if (!query.data && query.error)
    return (
      <QuietError
        text="Blogs could not be loaded."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <LatestBlogsSkeleton />
  const blogs = query.data.pages.flatMap(({ items }) => items)
  if (!blogs.length) return <EmptyState title="Nothing has been written yet." />
  return (
    <>
      <CardGrid fold="button">
        {blogs.map((blog) => (
          <li key={blog._id}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </CardGrid>
      {(query.hasNextPage || query.data.pages.length > 1) && (
        <LoadMore
          shown={blogs.length}
          total={query.data.pages[0]?.total ?? ''}
          more={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

const LatestBlogsSkeleton = () => (
  <Loading className={cardGrid}>
    <Skeletons count={firstBlogs.limit} className="h-96" />
  </Loading>
)
