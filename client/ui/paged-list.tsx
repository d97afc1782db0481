import { type ReactNode, type RefObject, useRef } from 'react'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useHeldItems } from './held-items.ts'
import { LoadMore } from './load-more.tsx'
import type { NextPage } from './load-next-page.ts'
import { ErrorState } from './states.tsx'
import { useNextPage } from './use-next-page.ts'

/** The subset of an infinite query that the list needs. */
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
  /** The message if the first page fails. */
  failed: string | ((error: Error | null) => string)
  empty: ReactNode
  /** The accessible name of the list as a focusable group. */
  label?: string
  /**
   * Keeps items in place while the list is hovered or focused; `of` identifies the list. `dropsGone`: except removed
   * ones.
   */
  hold?: { keyOf: (item: Item) => string; of: string; dropsGone?: boolean }
  /** The URL of the page after a cursor, if pages have URLs. */
  nextPage?: ((cursor: string) => string) | undefined
  /** `list` receives the focus when a focused button disappears. `gone`: the keys of held items that were removed. */
  children: (items: Item[], list: RefObject<HTMLDivElement | null>, gone: ReadonlySet<string>) => ReactNode
}

const notHeld = { keyOf: () => '', isWhole: true, of: undefined }

/** A paged list with its loading, error and empty states. The caller renders the rows. */
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
  const { gone, waiting } = held
  const items = hold?.dropsGone ? held.items.filter((item) => !gone.has(hold.keyOf(item))) : held.items
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
        // Has no height, so that nothing moves.
        <div className="sticky top-20 z-1 grid h-0 justify-items-center">
          <Button size="sm" className="h-9 shadow-lift" onClick={held.release}>
            {t('ui.showNew', { count: formatNumber(waiting) })}
          </Button>
        </div>
      )}
      {items.length ? (
        <>
          {children(items, list, gone)}
          <LoadMore
            shown={held.items.length - gone.size}
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
