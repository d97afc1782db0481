import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { useSearchState, useTypedValue } from '../lib/use-search-state.ts'
import { UserList } from '../features/users/user-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { Field } from '../ui/field.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('users.manage'), unlisted: true }))

export default function ManageUsers() {
  useRegularRefetch(['users', 'search'])
  const filters = useSearchState(['search'])
  const typed = useTypedValue(filters, 'search')
  return (
    <>
      <PageHead title={t('users.manage')} text={t('users.manageText')} />
      <FilterForm label={t('users.users')} className="mb-6 max-w-md">
        <Field label={t('users.nameOrEmail')}>
          <TextInput {...typed} type="search" maxLength={limits.email.max} />
        </Field>
      </FilterForm>
      <UserList search={filters.search.search} />
    </>
  )
}
