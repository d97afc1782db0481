import { AccountSecurity } from '../features/session/account-security.tsx'
import { Sessions } from '../features/session/sessions.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Security', unlisted: true })

export default function Security() {
  return (
    <>
      <PageHead title="Security" text="Who gets into your account, and how." />
      <div className="grid gap-8">
        <AccountSecurity />
        <Sessions />
      </div>
    </>
  )
}
