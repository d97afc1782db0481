import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ContactForm } from './contact-form.tsx'

/** The contact form, replaced by a confirmation once the message is sent. */
export function ContactBox() {
  const viewer = useViewer()
  const [sentFrom, setSentFrom] = useState<string>()
  const thanks = useRef<HTMLDivElement>(null)
  // The button with the focus is gone.
  useEffect(() => {
    if (sentFrom) thanks.current?.focus()
  }, [sentFrom])
  // A new form after signing out, so that a member's input does not stay on screen.
  if (!sentFrom) return <ContactForm key={viewer?._id} onSent={setSentFrom} />
  return (
    <div
      ref={thanks}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 rounded-box bg-accent-soft p-6 outline-none"
    >
      <CircleCheck aria-hidden="true" className="size-8 text-accent" />
      <p className="font-serif text-2xl">{t('content.messageSent')}</p>
      <p className="wrap-anywhere">{t('content.messageSentText', { email: sentFrom })}</p>
      <Button tone="outline" onClick={() => setSentFrom(undefined)}>
        {t('content.writeAnother')}
      </Button>
    </div>
  )
}
