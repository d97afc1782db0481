import { t } from '#texts/text.ts'
import { AccountSecurity } from '../features/session/account-security.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('session.security'), unlisted: true }))

export default function Security() {
  return (
    <>
      <PageHead title={t('session.security')} text={t('session.securityText')} />
      <div className="grid gap-8">
        <AccountSecurity />
      </div>
    </>
  )
}
