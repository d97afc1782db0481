import { AccountSecurity } from '../features/session/account-security.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Security', unlisted: true })

export default function Security() {
  return (
    <>
      <PageHead title="Security" text="Protect your account and see where you are signed in." />
      <div className="grid gap-8">
        <AccountSecurity />
      </div>
    </>
  )
}
