import { auditKinds } from '#contract/audit.ts'
import { limits } from '#contract/limits.ts'
import { currentTimeZone } from '#texts/language.ts'
import { rich, t } from '#texts/text.ts'
import { type SearchState, useTypedValue } from '../../lib/use-search-state.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { kindWords } from './audit-words.ts'
import type { auditFilterNames } from './list-audit-entries.ts'

const kinds = () => [
  { value: '', label: t('audit.allKinds') },
  ...auditKinds.map((value) => ({ value, label: kindWords[value]() })),
]

export function AuditFilters({ filters }: { filters: SearchState<(typeof auditFilterNames)[number]> }) {
  const { search, change, clear, isEmpty } = filters
  const person = useTypedValue(filters, 'person')
  return (
    <FilterForm label={t('audit.log')} className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label={t('audit.person')}>
        <TextInput {...person} type="search" maxLength={limits.email.max} />
      </Field>
      <Field label={t('audit.kind')}>
        <Select
          value={search.kind}
          onChange={(event) => change('kind', event.target.value)}
          options={kinds()}
        />
      </Field>
      <Field label={t('audit.firstDay', { zone: currentTimeZone() })}>
        <TextInput type="date" value={search.from} onChange={(event) => change('from', event.target.value)} />
      </Field>
      <Field label={t('audit.lastDay', { zone: currentTimeZone() })}>
        <TextInput type="date" value={search.to} onChange={(event) => change('to', event.target.value)} />
      </Field>
      {search.objectId && (
        <p className="text-sm sm:col-span-2">
          {rich('audit.onlyOf', {
            id: search.objectId,
            code: (id) => <code className="wrap-anywhere">{id}</code>,
          })}
        </p>
      )}
      {!isEmpty && (
        <div className="sm:col-span-2">
          <Button tone="outline" size="sm" onClick={() => clear()}>
            {t('audit.showEverything')}
          </Button>
        </div>
      )}
    </FilterForm>
  )
}
