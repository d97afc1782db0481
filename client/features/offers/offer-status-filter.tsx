import type { OfferStatus } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { readStatus, statusOptions } from './offer-statuses.ts'

/** The status in the URL. */
export function useOfferStatus() {
  const { search, change } = useSearchState(['status'])
  return { status: readStatus(search.status), change: (status: string) => change('status', status) }
}

type OfferStatusFilterProps = { status: OfferStatus | undefined; onChange: (status: string) => void }

/** Filters a list of offers by status. */
export const OfferStatusFilter = ({ status, onChange }: OfferStatusFilterProps) => (
  <FilterForm label={t('offers.offers')} className="mb-8 max-w-48">
    <Field label={t('offers.status')}>
      <Select
        value={status ?? ''}
        onChange={(event) => onChange(event.target.value)}
        options={statusOptions()}
      />
    </Field>
  </FilterForm>
)
