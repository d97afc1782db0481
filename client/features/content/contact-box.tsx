import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Sent } from '../../ui/sent.tsx'
import { ContactForm } from './contact-form.tsx'

/** The contact form, replaced by a confirmation once the message is sent. */
export function ContactBox() {
  const viewer = useViewer()
  const [sentFrom, setSentFrom] = useState<string>()
  // A new form after signing out, so that a member's input does not stay on screen.
  if (!sentFrom) return <ContactForm key={viewer?._id} onSent={setSentFrom} />
  return (
    <Sent
      icon={<CircleCheck aria-hidden="true" className="size-8 text-accent" />}
      title={t('content.messageSent')}
      text={t('content.messageSentText', { email: sentFrom })}
      againLabel={t('content.writeAnother')}
      onAgain={() => setSentFrom(undefined)}
    />
  )
}
