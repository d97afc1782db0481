import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usersQuery } from './list-users.ts'
import { UserTable } from './user-table.tsx'

export const UserList = ({ search }: { search: string }) => (
  <PagedList
    query={useInfiniteQuery({ ...usersQuery(search), placeholderData: keepPreviousData })}
    label="Users"
    loading={
      <Loading className="grid gap-4 xl:gap-2 xl:pt-11">
        <Skeletons count={4} className="h-52 xl:h-16" />
      </Loading>
    }
    failed="Users could not be loaded."
    empty={<EmptyState title="No users match this search." text="Try a part of the name or email." />}
  >
    {(users, list) => <UserTable users={users} onChanged={() => list.current?.focus()} />}
  </PagedList>
)
