import { type ReactNode, type RefObject, useRef } from 'react'
import { formatNumber } from '../lib/formats.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useHeldItems } from './held-items.ts'
import { LoadMore } from './load-more.tsx'
import type { NextPage } from './load-next-page.ts'
import { ErrorState } from './states.tsx'
import { useNextPage } from './use-next-page.ts'

/** What has come of a list, and how to ask for more: an infinite query has all of it. */
type Pages<Item> = Omit<NextPage, 'data'> & {
  data: { pages: { items: Item[]; total: string; next: string | null }[] } | undefined
  error: Error | null
  isPending: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPaused: boolean
  refetch(): unknown
}

type PagedListProps<Item> = {
  query: Pages<Item>
  loading: ReactNode
  /** What is said when not even the first page came. */
  failed: string | ((error: Error | null) => string)
  empty: ReactNode
  /** Names the list as a group that can take the focus. */
  label?: string
  /** Keeps items in their places while the pointer or the focus is in the list `of` this name. */
  hold?: { keyOf: (item: Item) => string; of: string }
  /** The URL of the page after a cursor, if pages have URLs. */
  nextPage?: ((cursor: string) => string) | undefined
  /** The list takes the focus of a button that goes with what it removes. `gone`: the keys of held items that left. */
  children: (items: Item[], list: RefObject<HTMLDivElement | null>, gone: ReadonlySet<string>) => ReactNode
}

const notHeld = { keyOf: () => '', isWhole: true, of: undefined }

/** A list that comes page by page, with its loading, error and empty states; the look of the rows is the caller's. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, loading, failed, empty, label, hold, nextPage, children } = props
  const list = useRef<HTMLDivElement>(null)
  const held = useHeldItems(
    query.data?.pages.flatMap((page) => page.items) ?? [],
    list,
    hold && query.data && !query.isPlaceholderData ? { ...hold, isWhole: !query.hasNextPage } : notHeld,
  )
  const next = useNextPage(query)
  if (query.isPending) return loading
  if (!query.data) {
    const text = typeof failed === 'string' ? failed : failed(query.error)
    return <ErrorState text={text} error={query.error} onRetry={() => void query.refetch()} />
  }
  const { items, gone, waiting } = held
  const cursor = query.data.pages.at(-1)?.next
  return (
    <div
      ref={list}
      {...(hold && held.handlers)}
      {...(label && { role: 'group', 'aria-label': label, tabIndex: -1 })}
      aria-busy={query.isPlaceholderData}
      className={cx('outline-none', query.isPlaceholderData && 'opacity-60')}
    >
      {waiting > 0 && (
        // Without a height of its own, as nothing may move.
        <div className="sticky top-20 z-1 grid h-0 justify-items-center">
          <Button size="sm" className="h-9 shadow-lift" onClick={held.release}>
            {`${formatNumber(waiting)} new · Show`}
          </Button>
        </div>
      )}
      {items.length ? (
        <>
          {children(items, list, gone)}
          <LoadMore
            shown={items.length - gone.size}
            total={query.data.pages[0]?.total ?? ''}
            more={query.hasNextPage}
            address={cursor && nextPage ? nextPage(cursor) : undefined}
            isOutdated={query.isPlaceholderData}
            {...next}
          />
        </>
      ) : (
        empty
      )}
    </div>
  )
}
