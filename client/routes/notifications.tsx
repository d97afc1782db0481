import { EmailPreferences } from '../features/alerts/email-preferences.tsx'
import { NotificationList } from '../features/alerts/notification-list.tsx'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { useViewer } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

const texts = {
  user: 'Your offers and purchases, new matches and price drops.',
  agent: 'Offers, sales, reviews and verification of your properties.',
  admin: 'Properties to review, contact messages, offers and sales.',
}

export const meta = pageMeta({ title: 'Notifications', unlisted: true })

export default function Notifications() {
  const role = useViewer()?.role ?? 'user'
  return (
    <>
      <PageHead title="Notifications" text={texts[role]} />
      <NotificationList role={role} />
      <UnconfirmedNotice effect="Until then you get no notifications by email." className="mt-8" />
      <EmailPreferences />
    </>
  )
}
