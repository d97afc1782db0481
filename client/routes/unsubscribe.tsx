import { StopAlerts } from '../features/alerts/stop-alerts.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import type { Route } from './+types/unsubscribe'

// The address of this page changes what somebody gets: nobody else gets to see it.
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = pageMeta({ title: 'Stop alerts', unlisted: true })

export default function Unsubscribe({ params }: Route.ComponentProps) {
  return (
    <NarrowPage
      title="Stop alerts"
      text="Letters and notifications about all of your saved searches end. You can turn them on again."
    >
      <StopAlerts token={params.token} />
    </NarrowPage>
  )
}
