import { t } from '#texts/text.ts'
import { ContactMessages } from '../features/content/contact-messages.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('content.messagesTitle'), unlisted: true }))

export default function ContactMessagesPage() {
  return (
    <>
      <PageHead title={t('content.messagesTitle')} text={t('content.messagesText')} />
      <ContactMessages />
    </>
  )
}
