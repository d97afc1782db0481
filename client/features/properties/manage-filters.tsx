import { verificationLabels } from '#texts/labels/listing-states.ts'
import { t } from '#texts/text.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import type { SearchState } from '../../lib/use-search-state.ts'
import { ActiveFilters } from './active-filters.tsx'
import { MoreFilters } from './more-filters.tsx'
import { PlaceField } from './place-field.tsx'
import { filterNames } from './search-filters.ts'

export const manageNames = [...filterNames, 'verificationStatus', 'proposalStatus', 'isDraft'] as const
export type ManageSearch = SearchState<(typeof manageNames)[number]>

const changes = 'changes'
const drafts = 'drafts'
const statuses = () => [
  { value: '', label: t('properties.allStates') },
  { value: 'pending', label: verificationLabels.pending() },
  { value: changes, label: t('properties.changesToReview') },
  { value: 'verified', label: verificationLabels.verified() },
  { value: 'rejected', label: verificationLabels.rejected() },
  { value: drafts, label: t('properties.drafts') },
]

export function ManageFilters({ filters }: { filters: ManageSearch }) {
  const { search, update } = filters
  const choose = (value: string) =>
    update({
      verificationStatus: value === changes || value === drafts ? '' : value,
      proposalStatus: value === changes ? 'pending' : '',
      isDraft: value === drafts ? 'Yes' : '',
    })
  const chosen = search.proposalStatus ? changes : search.isDraft ? drafts : search.verificationStatus
  return (
    <>
      <FilterForm
        label={t('properties.toManage')}
        className="mb-4 grid max-w-2xl grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_14rem_auto]"
      >
        <PlaceField filters={filters} className="max-sm:col-span-2" />
        <Field label={t('properties.status')}>
          <Select value={chosen} onChange={(event) => choose(event.target.value)} options={statuses()} />
        </Field>
        <MoreFilters filters={filters} />
      </FilterForm>
      <ActiveFilters filters={filters} />
    </>
  )
}
