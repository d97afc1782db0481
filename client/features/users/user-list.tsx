import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { usersQuery } from './list-users.ts'
import { UserTable } from './user-table.tsx'

/** Every account that this text finds, with loading, error and empty states. */
export function UserList({ search }: { search: string }) {
  const query = useInfiniteQuery({ ...usersQuery(search), placeholderData: keepPreviousData })
  const list = useRef<HTMLDivElement>(null)
  if (query.isPending) {
    return (
      <div role="status" className="grid gap-4 xl:gap-2 xl:pt-11">
        <span className="sr-only">Loading...</span>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-52 xl:h-16" />
        ))}
      </div>
    )
  }
  if (!query.data) {
    return (
      <ErrorState
        text="Users could not be loaded."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const users = query.data.pages.flatMap(({ items }) => items)
  // The button of a change goes with it and would take the focus along; the list keeps it.
  const keepFocus = () => list.current?.focus()
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label="Users"
      aria-busy={query.isPlaceholderData}
      className={cx('outline-none', query.isPlaceholderData && 'opacity-60')}
    >
      {users.length ? (
        <>
          <UserTable users={users} onChanged={keepFocus} />
          <LoadMore
            shown={users.length}
            total={query.data.pages[0]?.total ?? ''}
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      ) : (
        <EmptyState title="No users match this search." text="Try a part of the name or email." />
      )}
    </div>
  )
}
