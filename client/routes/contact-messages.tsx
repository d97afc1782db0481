import { ContactMessages } from '../features/content/contact-messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = () => [{ title: 'Contact Messages – Real Estate' }]

export default function ContactMessagesPage() {
  return (
    <>
      <PageHead title="Contact Messages" text="What visitors have written to the company." />
      <ContactMessages />
    </>
  )
}
