import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { wishesQuery } from './list-wishes.ts'
import { RemoveButton } from './remove-button.tsx'
import { WishCard } from './wish-card.tsx'

// As many columns as the room beside the dashboard's menu allows, up to four.
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-6'

/** The viewer's wishlist with its loading, error and empty states; to choose from where it is not `removable`. */
export function WishList({ removable = false }: { removable?: boolean }) {
  const query = useInfiniteQuery(wishesQuery)
  const list = useRef<HTMLDivElement>(null)
  if (query.isPending) return <WishListSkeleton />
  if (!query.data) {
    return (
      <ErrorState
        text="Your wishlist could not be loaded."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const wishes = query.data.pages.flatMap(({ items }) => items)
  // The button of a removed card takes the focus with it; the list keeps it.
  const keepFocus = () => list.current?.focus()
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Wishlist" className="outline-none">
      {wishes.length ? (
        <>
          <ul className={grid}>
            {wishes.map((wish, at) => (
              <li key={wish._id}>
                <WishCard
                  wish={wish}
                  priority={at < 4}
                  action={removable && <RemoveButton wish={wish} onRemoved={keepFocus} />}
                />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={wishes.length}
            total={query.data.pages[0]?.total ?? ''}
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      ) : (
        <EmptyState
          title="Your wishlist is empty."
          text="Open a property that you like and choose Add to Wishlist; it will be kept here."
          action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
        />
      )}
    </div>
  )
}

const WishListSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <div className={grid}>
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className="overflow-hidden rounded-box border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-6 w-5/6" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-8" />
            <Skeleton className="h-9" />
          </div>
        </div>
      ))}
    </div>
  </div>
)
