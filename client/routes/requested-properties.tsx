import { offerStatuses } from '#contract/offers.ts'
import { RequestedOffers } from '../features/offers/requested-offers.tsx'
import { useSearchState } from '../lib/use-search-state.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Field } from '../ui/field.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { Select } from '../ui/inputs.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Requested Properties', unlisted: true })

const statuses = [
  { value: '', label: 'All' },
  ...offerStatuses.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` })),
]

export default function RequestedProperties() {
  const { search, change } = useSearchState(['status'])
  const status = offerStatuses.find((one) => one === search.status)
  return (
    <>
      <PageHead
        title="Requested Properties"
        text="What buyers offer for your properties. Accepting an offer reserves the property for its buyer."
      />
      <FilterForm label="Offers" className="mb-8 max-w-48">
        <Field label="Status">
          <Select
            value={status ?? ''}
            onChange={(event) => change('status', event.target.value)}
            options={statuses}
          />
        </Field>
      </FilterForm>
      <RequestedOffers status={status} />
    </>
  )
}
