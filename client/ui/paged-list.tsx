import { type ReactNode, type RefObject, useRef } from 'react'
import { cx } from './cx.ts'
import { LoadMore } from './load-more.tsx'
import { ErrorState } from './states.tsx'

/** What has come of a list, and how to ask for more: an infinite query has all of it. */
type Pages<Item> = {
  data: { pages: { items: Item[]; total: string }[] } | undefined
  error: Error | null
  isPending: boolean
  /** What is shown belongs to the search before. */
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

type PagedListProps<Item> = {
  query: Pages<Item>
  loading: ReactNode
  /** What is said when not even the first page came. */
  failed: string | ((error: Error | null) => string)
  empty: ReactNode
  /** Names the list as a group that can take the focus. */
  label?: string
  /** The list takes the focus of a button that goes with what it removes. */
  children: (items: Item[], list: RefObject<HTMLDivElement | null>) => ReactNode
}

/** A list that comes page by page, with its loading, error and empty states; the look of the rows is the caller's. */
export function PagedList<Item>({ query, loading, failed, empty, label, children }: PagedListProps<Item>) {
  const list = useRef<HTMLDivElement>(null)
  if (query.isPending) return loading
  if (!query.data) {
    const text = typeof failed === 'string' ? failed : failed(query.error)
    return <ErrorState text={text} error={query.error} onRetry={() => void query.refetch()} />
  }
  const items = query.data.pages.flatMap((page) => page.items)
  return (
    <div
      ref={list}
      {...(label && { role: 'group', 'aria-label': label, tabIndex: -1 })}
      aria-busy={query.isPlaceholderData}
      className={cx('outline-none', query.isPlaceholderData && 'opacity-60')}
    >
      {items.length ? (
        <>
          {children(items, list)}
          <LoadMore
            shown={items.length}
            total={query.data.pages[0]?.total ?? ''}
            more={query.hasNextPage}
            busy={query.isFetchingNextPage || query.isPlaceholderData}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      ) : (
        empty
      )}
    </div>
  )
}
