import { newMemberRole } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { Summary } from '../features/dashboard/summary.tsx'
import { ChangeEmail } from '../features/session/change-email.tsx'
import { Connections } from '../features/session/connections.tsx'
import { Sessions } from '../features/session/sessions.tsx'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { Profile } from '../features/users/profile.tsx'
import { useViewer } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { profileTitles } from '../lib/profile-titles.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('users.profile'), unlisted: true }))

export default function ProfilePage() {
  const role = useViewer()?.role ?? newMemberRole
  return (
    <>
      <PageHead title={profileTitles[role]()} />
      <div className="grid gap-8">
        <UnconfirmedNotice effect={t('users.untilConfirmed')} />
        <Profile />
        <Summary />
        <ChangeEmail />
        <Sessions />
        <Connections />
      </div>
    </>
  )
}
