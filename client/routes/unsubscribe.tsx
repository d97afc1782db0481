import { StopMails } from '../features/alerts/stop-mails.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import type { Route } from './+types/unsubscribe'

// The address of this page changes what somebody gets: nobody else gets to see it.
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = pageMeta({ title: 'Stop letters', unlisted: true })

export default function Unsubscribe({ params }: Route.ComponentProps) {
  return (
    <NarrowPage
      title="Stop letters"
      text="Letters about the searches that this one told of end; what they find is still among your notifications. You can turn letters on again."
    >
      <StopMails token={params.token} />
    </NarrowPage>
  )
}
