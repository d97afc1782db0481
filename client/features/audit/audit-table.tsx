import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { hasShownEmail, shownName } from '#texts/labels/people.ts'
import { rich, t } from '#texts/text.ts'
import { formatInstant } from '#texts/dates.ts'
import { usePrice } from '../../lib/use-price.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { describeAction, describeDecision, describeVia } from './audit-words.ts'

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const columns: Column<AuditEntry>[] = [
    {
      title: t('audit.when'),
      show: ({ at }) => (
        <time dateTime={at} className="tabular-nums xl:whitespace-nowrap">
          {formatInstant(at)}
        </time>
      ),
    },
    { title: t('audit.who'), show: (entry) => <Who entry={entry} /> },
    { title: t('audit.what'), place: 'head', show: (entry) => <What entry={entry} /> },
    {
      title: t('audit.change'),
      show: (entry) => <AuditChanges entry={entry} />,
    },
  ]
  return <Table caption={t('audit.log')} columns={columns} rows={entries} rowKey={({ _id }) => _id} />
}

function Who({ entry: { actor, via } }: { entry: AuditEntry }) {
  if (!actor) return <span className="text-muted">{describeVia(via)}</span>
  return (
    <span className="grid justify-items-start xl:min-w-36">
      <span className="font-medium wrap-anywhere">
        <bdi>{shownName(actor.name)}</bdi>
      </span>
      {actor.email && hasShownEmail(actor.email) && (
        <Link to={`?person=${encodeURIComponent(actor.email)}`} className="link text-muted">
          <EmailText email={actor.email} />
        </Link>
      )}
    </span>
  )
}

function What({ entry }: { entry: AuditEntry }) {
  const { objectId, decision } = entry
  const object = decision?.title ?? entry.object
  return (
    <span className="grid justify-items-start xl:min-w-36">
      <span className="font-medium">{describeAction(entry)}</span>
      {objectId && (
        <Link to={`?objectId=${objectId}`} className="link text-muted wrap-anywhere">
          {rich('audit.allOf', {
            object: object === null ? `${objectId.slice(0, 8)}…` : shownName(object),
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </Link>
      )}
      {decision && <DecidedOn decision={decision} />}
    </span>
  )
}

function DecidedOn({ decision }: { decision: NonNullable<AuditEntry['decision']> }) {
  const price = usePrice()
  const text = describeDecision(decision, price)
  return text && <span className="text-muted wrap-anywhere">{text}</span>
}
