import { t } from '#texts/text.ts'
import { ConfirmEmailCard } from '../features/session/confirm-email-card.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export const meta = pageMeta(() => ({ title: t('session.confirmEmailTitle'), unlisted: true }))

export default function ConfirmEmail() {
  return (
    <NarrowPage title={t('session.confirmEmailTitle')} text={t('session.confirmEmailText')}>
      <NeedsScript />
      <ConfirmEmailCard />
    </NarrowPage>
  )
}
