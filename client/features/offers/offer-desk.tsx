import type { ReactNode } from 'react'
import { useSearchState } from '../../lib/use-search-state.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { readStatus, statusOptions } from './offer-statuses.ts'
import { RequestedOffers } from './requested-offers.tsx'

/** The offers that the viewer answers, with a filter that lives in the address. */
export function OfferDesk({ empty }: { empty: ReactNode }) {
  const { search, change } = useSearchState(['status'])
  const status = readStatus(search.status)
  return (
    <>
      <FilterForm label="Offers" className="mb-8 max-w-48">
        <Field label="Status">
          <Select
            value={status ?? ''}
            onChange={(event) => change('status', event.target.value)}
            options={statusOptions}
          />
        </Field>
      </FilterForm>
      <RequestedOffers status={status} empty={empty} />
    </>
  )
}
