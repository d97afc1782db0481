import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { getMail } from '#contract/mail.ts'
import { t } from '#texts/text.ts'
import { MailView } from '../features/mailbox/mail-view.tsx'
import { callContext } from '../lib/context.ts'
import { foundOr404 } from '../lib/loader-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/mail'

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  foundOr404(context.get(callContext)(getMail, { params: { id } }))

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta({ title: loaderData?.subject ?? t('mailbox.mail'), unlisted: true })(args)

export default function MailPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure pt-10 sm:pt-14">
      <Link to="/mailbox" className="link mb-5 inline-flex items-center gap-2 py-1">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('mailbox.all')}
      </Link>
      <PageHead title={<bdi>{loaderData.subject}</bdi>} />
      <MailView mail={loaderData} />
    </div>
  )
}
