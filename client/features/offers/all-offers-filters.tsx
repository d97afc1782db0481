import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { type SearchState, useTypedValue } from '../../lib/use-search-state.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { statusOptions } from './offer-statuses.ts'

export const allOfferNames = ['propertyId', 'search', 'status', 'as', 'sort'] as const

const scopes = () => [
  { value: '', label: t('offers.allOffers') },
  { value: 'agent', label: t('offers.answered') },
]

const sorts = () => [
  { value: '', label: t('offers.newest') },
  { value: 'buyingDate', label: t('offers.oldest') },
  { value: '-offeredAmount', label: t('offers.highest') },
  { value: 'offeredAmount', label: t('offers.lowest') },
]

export function AllOffersFilters({ filters }: { filters: SearchState<(typeof allOfferNames)[number]> }) {
  const { search, change } = filters
  const typed = useTypedValue(filters, 'search')
  return (
    <FilterForm
      label={t('offers.offers')}
      className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <Field label={t('offers.searched')} className="col-span-2 sm:col-span-3 xl:col-span-1">
        <TextInput {...typed} type="search" maxLength={limits.location.max} />
      </Field>
      <Field label={t('offers.status')}>
        <Select
          value={search.status}
          onChange={(event) => change('status', event.target.value)}
          options={statusOptions()}
        />
      </Field>
      <Field label={t('offers.scope')}>
        <Select value={search.as} onChange={(event) => change('as', event.target.value)} options={scopes()} />
      </Field>
      <Field label={t('ui.sort')} className="max-sm:col-span-2">
        <Select
          value={search.sort}
          onChange={(event) => change('sort', event.target.value)}
          options={sorts()}
        />
      </Field>
    </FilterForm>
  )
}
