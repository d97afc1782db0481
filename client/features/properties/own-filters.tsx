import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { verificationLabels } from '#texts/labels/listing-states.ts'
import { t } from '#texts/text.ts'
import { formatCount } from '#texts/formats.ts'
import type { SearchState } from '../../lib/use-search-state.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { type Search, totalQuery } from './list-properties.ts'
import { PlaceField } from './place-field.tsx'
import { sorts } from './search-filters.ts'

export const ownNames = ['location', 'sort', 'verificationStatus', 'isDraft'] as const
type OwnFiltersProps = { filters: SearchState<(typeof ownNames)[number]>; agentEmail: string }

/** Filters of an agent's listings by location, price and status. */
export function OwnFilters({ filters, agentEmail }: OwnFiltersProps) {
  const { search, change } = filters
  return (
    <>
      <FilterForm
        label={t('properties.ownFilters')}
        className="mb-4 grid max-w-2xl items-end gap-4 sm:grid-cols-[2fr_1fr]"
      >
        <PlaceField filters={filters} />
        <Field label={t('properties.sortByPrice')}>
          <Select
            value={search.sort}
            onChange={(event) => change('sort', event.target.value)}
            options={sorts()}
          />
        </Field>
      </FilterForm>
      <nav aria-label={t('properties.byStatus')} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          <StatusTab label={t('properties.allStates')} search={search} agentEmail={agentEmail} />
          <StatusTab
            label={verificationLabels.verified()}
            narrowing={{ verificationStatus: 'verified' }}
            search={search}
            agentEmail={agentEmail}
          />
          <StatusTab
            label={verificationLabels.pending()}
            narrowing={{ verificationStatus: 'pending' }}
            search={search}
            agentEmail={agentEmail}
          />
          <StatusTab
            label={t('properties.drafts')}
            narrowing={{ isDraft: 'Yes' }}
            search={search}
            agentEmail={agentEmail}
          />
          <StatusTab
            label={verificationLabels.rejected()}
            narrowing={{ verificationStatus: 'rejected' }}
            search={search}
            agentEmail={agentEmail}
          />
        </ul>
      </nav>
    </>
  )
}

const narrowings = ['verificationStatus', 'isDraft'] as const
type Narrowing = (typeof narrowings)[number]

type StatusTabProps = {
  label: string
  /** Undefined for all listings. */
  narrowing?: Pick<Search, Narrowing>
  search: Record<(typeof ownNames)[number], string>
  agentEmail: string
}

/** A tab for one status, with the number of matching listings. */
function StatusTab({ label, narrowing = {}, search, agentEmail }: StatusTabProps) {
  const params = new URLSearchParams(useLocation().search)
  const { data: total } = useQuery(totalQuery({ agentEmail, location: search.location, ...narrowing }))
  for (const name of narrowings) {
    const value = narrowing[name]
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const isCurrent = narrowings.every((name) => search[name] === (narrowing[name] ?? ''))
  return (
    <li>
      <Link
        to={{ search: params.toString() }}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm transition-colors',
          isCurrent ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-edge hover:border-ink',
        )}
      >
        {label}
        <span className={cx('min-w-3 tabular-nums', !isCurrent && 'text-muted')}>
          {total && formatCount(total)}
        </span>
      </Link>
    </li>
  )
}
