import { ContactMessages } from '../features/content/contact-messages.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Contact Messages', unlisted: true })

export default function ContactMessagesPage() {
  return (
    <>
      <PageHead title="Contact Messages" text="What visitors have written to the company." />
      <ContactMessages />
    </>
  )
}
