import { t } from '#texts/text.ts'
import type { Search } from '../features/properties/list-properties.ts'
import { ManageFilters, manageNames } from '../features/properties/manage-filters.tsx'
import { ManageTable } from '../features/properties/manage-table.tsx'
import { NothingToManage } from '../features/properties/nothing-to-manage.tsx'
import { PropertyList } from '../features/properties/property-list.tsx'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { useSearchState } from '../lib/use-search-state.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Loading, Skeletons } from '../ui/skeleton.tsx'

export const meta = pageMeta(() => ({ title: t('properties.manageTitle'), unlisted: true }))

export default function ManageProperties() {
  useRegularRefetch(['properties', 'search'])
  const filters = useSearchState(manageNames)
  const { verificationStatus, proposalStatus, isDraft, ...narrowing } = filters.search
  const search = {
    ...narrowing,
    verificationStatus: verificationStatus || undefined,
    proposalStatus: proposalStatus || undefined,
    isDraft: isDraft || undefined,
  } as Search
  return (
    <>
      <PageHead title={t('properties.manageTitle')} />
      <ManageFilters filters={filters} />
      <PropertyList
        search={search}
        filters={filters}
        loading={
          <Loading className="grid gap-4 md:max-xl:grid-cols-2 xl:gap-2 xl:pt-13">
            <Skeletons count={6} className="h-64 xl:h-24" />
          </Loading>
        }
        empty={<NothingToManage filters={filters} search={search} />}
        isHeld
      >
        {(properties, gone) => <ManageTable properties={properties} gone={gone} />}
      </PropertyList>
    </>
  )
}
