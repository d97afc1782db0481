import { auditKinds } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import { type SearchState, useTypedValue } from '../../lib/use-search-state.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { kindWords } from './audit-words.ts'
import type { auditFilterNames } from './list-audit-entries.ts'

const kinds = [
  { value: '', label: 'All' },
  ...auditKinds.map((value) => ({ value, label: kindWords[value] })),
]

export function AuditFilters({ filters }: { filters: SearchState<(typeof auditFilterNames)[number]> }) {
  const { search, change, clear, isEmpty } = filters
  const person = useTypedValue(filters, 'person')
  return (
    <FilterForm label="Audit log" className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="Person (name or email)">
        <TextInput {...person} type="search" maxLength={limits.email.max} />
      </Field>
      <Field label="Kind">
        <Select
          value={search.kind}
          onChange={(event) => change('kind', event.target.value)}
          options={kinds}
        />
      </Field>
      <Field label="First day (UTC)">
        <TextInput type="date" value={search.from} onChange={(event) => change('from', event.target.value)} />
      </Field>
      <Field label="Last day (UTC)">
        <TextInput type="date" value={search.to} onChange={(event) => change('to', event.target.value)} />
      </Field>
      {search.objectId && (
        <p className="text-sm sm:col-span-2">
          Only what was recorded of <code className="wrap-anywhere">{search.objectId}</code>.
        </p>
      )}
      {!isEmpty && (
        <div className="sm:col-span-2">
          <Button tone="outline" size="sm" onClick={() => clear()}>
            Show everything
          </Button>
        </div>
      )}
    </FilterForm>
  )
}
