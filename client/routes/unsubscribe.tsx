import { t } from '#texts/text.ts'
import { StopMails } from '../features/alerts/stop-mails.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import type { Route } from './+types/unsubscribe'

// The URL of this page contains a credential.
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = pageMeta(() => ({ title: t('alerts.unsubscribePage'), unlisted: true }))

export default function Unsubscribe({ params }: Route.ComponentProps) {
  return (
    <NarrowPage title={t('alerts.unsubscribePage')} text={t('alerts.unsubscribePageText')}>
      <NeedsScript />
      <StopMails token={params.token} />
    </NarrowPage>
  )
}
