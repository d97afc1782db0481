import { listMails } from '#contract/mail.ts'
import { t } from '#texts/text.ts'
import { MailList } from '../features/mailbox/mail-list.tsx'
import { callContext } from '../lib/context.ts'
import { foundOr404 } from '../lib/loader-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/mailbox'

/** Only in demo mode; 404 otherwise. */
export const loader = ({ context }: Route.LoaderArgs) => foundOr404(context.get(callContext)(listMails, {}))

export const meta = pageMeta(() => ({ title: t('mailbox.mailbox'), unlisted: true }))

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title={t('mailbox.mailbox')} text={t('mailbox.text')} />
      <MailList first={loaderData} />
    </div>
  )
}
