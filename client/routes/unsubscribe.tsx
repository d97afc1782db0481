import { StopMails } from '../features/alerts/stop-mails.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import type { Route } from './+types/unsubscribe'

// The URL of this page contains a credential.
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = pageMeta({ title: 'Unsubscribe', unlisted: true })

export default function Unsubscribe({ params }: Route.ComponentProps) {
  return (
    <NarrowPage
      title="Unsubscribe"
      text="You will get no more emails like the one you came from. Everything still appears in your notifications, and you can turn emails on again."
    >
      <NeedsScript />
      <StopMails token={params.token} />
    </NarrowPage>
  )
}
