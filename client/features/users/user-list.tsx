import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usersQuery } from './list-users.ts'
import { UserTable } from './user-table.tsx'

export const UserList = ({ search }: { search: string }) => (
  <PagedList
    query={useInfiniteQuery({ ...usersQuery(search), placeholderData: keepPreviousData })}
    label={t('users.users')}
    loading={
      <Loading className="grid gap-4 xl:gap-2 xl:pt-11">
        <Skeletons count={4} className="h-52 xl:h-16" />
      </Loading>
    }
    failed={t('users.failed')}
    empty={<EmptyState title={t('users.none')} text={t('users.noneText')} />}
  >
    {(users, list) => <UserTable users={users} onChanged={() => list.current?.focus()} />}
  </PagedList>
)
