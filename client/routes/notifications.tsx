import { NotificationList } from '../features/alerts/notification-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Notifications', unlisted: true })

export default function Notifications() {
  return (
    <>
      <PageHead title="Notifications" text="Homes that fit your searches, and lower prices." />
      <NotificationList />
    </>
  )
}
