import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { auditFieldLabel } from '#texts/labels/audit.ts'
import { rich, t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { describeRecorded } from './audit-values.ts'

type Change = AuditEntry['changes'][number]

/** More fields or characters are shown on demand. */
const shownAtOnce = { fields: 4, characters: 300 }

const isLong = (changes: Change[]) =>
  changes.length > shownAtOnce.fields ||
  changes.reduce((length, { from, to }) => length + (from?.length ?? 0) + (to?.length ?? 0), 0) >
    shownAtOnce.characters

export function AuditChanges({ entry: { kind, changes, erased } }: { entry: AuditEntry }) {
  return (
    <div className="grid gap-2">
      {isLong(changes) ? (
        <details>
          <summary className="link cursor-pointer py-1">
            {t('audit.fields', { count: changes.length })}
          </summary>
          <List kind={kind} changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <List kind={kind} changes={changes} />
      )}
      {erased && <p className="text-muted">{t('audit.erased')}</p>}
      {!changes.length && !erased && <span className="text-muted">–</span>}
    </div>
  )
}

function List({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>) {
  const price = usePrice()
  return (
    <dl className="grid gap-1.5">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="grid gap-x-3 xl:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{auditFieldLabel(field) ?? field}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            <Difference
              from={from}
              to={to}
              describe={(value) => describeRecorded({ kind, field, value }, price)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const hidden = (text: ReactNode[]) => <span className="sr-only">{text}</span>

type DifferenceProps = Omit<Change, 'field'> & { describe: (value: string) => string }

function Difference({ from, to, describe }: DifferenceProps) {
  const shown = (text: string) => (text === 'hidden' ? t('audit.hidden') : describe(text))
  if (from === 'hidden' && to === 'hidden') return t('audit.changedHidden')
  return (
    <>
      {from !== null && (
        <del className="text-muted">{rich('audit.from', { value: shown(from), hidden })}</del>
      )}
      {from !== null && to !== null && (
        <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-muted" />
      )}
      {to !== null && (
        <ins className="no-underline">
          {from === null ? <bdi>{shown(to)}</bdi> : rich('audit.to', { value: shown(to), hidden })}
        </ins>
      )}
    </>
  )
}
