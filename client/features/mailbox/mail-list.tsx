import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MailSummary } from '#contract/mail.ts'
import { t } from '#texts/text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { mailsQuery } from './list-mails.ts'
import { MailTime } from './mail-time.tsx'

export function MailList({ first }: { first: MailSummary[] }) {
  const { data: mails } = useQuery({ ...mailsQuery, initialData: first })
  if (!mails.length) {
    return <EmptyState title={t('mailbox.none')} text={t('mailbox.noneText')} />
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {mails.map(({ _id, to, subject, date }) => (
          <li
            key={_id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 px-5 py-4 hover:bg-sunken"
          >
            <div className="min-w-0">
              <Link
                to={`/mailbox/${_id}`}
                className="font-medium wrap-anywhere before:absolute before:inset-0 before:rounded-box"
              >
                <bdi>{subject}</bdi>
              </Link>
              <p className="text-sm wrap-anywhere text-muted">{t('mailbox.to', { email: to })}</p>
            </div>
            <MailTime date={date} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
