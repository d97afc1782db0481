import { newMemberRole } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { EmailPreferences } from '../features/alerts/email-preferences.tsx'
import { NotificationList } from '../features/alerts/notification-list.tsx'
import { roleTexts } from '../features/alerts/role-texts.ts'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { useViewer } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('layout.notifications'), unlisted: true }))

export default function Notifications() {
  const role = useViewer()?.role ?? newMemberRole
  return (
    <>
      <PageHead title={t('layout.notifications')} text={roleTexts[role].text()} />
      <NotificationList role={role} />
      <UnconfirmedNotice effect={t('alerts.unconfirmed')} className="mt-8" />
      <EmailPreferences />
    </>
  )
}
