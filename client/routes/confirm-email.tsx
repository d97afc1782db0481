import { ConfirmEmailCard } from '../features/session/confirm-email-card.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export const meta = pageMeta({ title: 'Confirm your email', unlisted: true })

export default function ConfirmEmail() {
  return (
    <NarrowPage title="Confirm your email" text="This shows us that the email is yours.">
      <NeedsScript />
      <ConfirmEmailCard />
    </NarrowPage>
  )
}
