import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Blog } from '#contract/content.ts'
import { t } from '#texts/text.ts'
import { Querying } from '../../lib/querying.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { QuietError } from '../../ui/states.tsx'
import { useNextPage } from '../../ui/use-next-page.ts'
import type { BlogPage } from './first-blogs.ts'
import { blogsQuery } from './list-blogs.ts'

type QueriedBlogsProps = {
  /** The page that the server has loaded. */
  loaded: BlogPage | null
  /** Whether to load the next page at once. */
  loadsMore: boolean
  loading: ReactNode
  children: (blogs: Blog[], more: ReactNode) => ReactNode
}

/** All posts, loaded by the browser page by page. */
export default function QueriedBlogs(props: QueriedBlogsProps) {
  return (
    <Querying>
      <Query {...props} />
    </Querying>
  )
}

function Query({ loaded, loadsMore, loading, children }: QueriedBlogsProps) {
  const query = useInfiniteQuery({
    ...blogsQuery,
    initialData: loaded ? { pages: [loaded], pageParams: [undefined] } : undefined,
  })
  const { data, error, refetch, hasNextPage } = query
  const next = useNextPage(query)
  const loadMore = useEffectEvent(next.onMore)
  useEffect(() => {
    if (loadsMore) loadMore()
  }, [loadsMore])
  if (data) {
    const blogs = data.pages.flatMap(({ items }) => items)
    const isLong = hasNextPage || data.pages.length > 1
    return children(
      blogs,
      isLong && (
        <LoadMore shown={blogs.length} total={data.pages[0]?.total ?? ''} more={hasNextPage} {...next} />
      ),
    )
  }
  if (!error) return loading
  return <QuietError text={t('content.blogsFailed')} error={error} onRetry={() => void refetch()} />
}
