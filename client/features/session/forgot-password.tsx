import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { rich, t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** The form, replaced by the next steps; it does not reveal whether the account exists. */
export function ForgotPassword() {
  const site = useSite()
  const [sentTo, setSentTo] = useState<string>()
  const sent = useRef<HTMLDivElement>(null)
  // The button with the focus is gone.
  useEffect(() => {
    if (sentTo) sent.current?.focus()
  }, [sentTo])
  if (!sentTo) return <ForgotPasswordForm onSent={setSentTo} />
  return (
    <div
      ref={sent}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 rounded-box bg-accent-soft p-6 outline-none"
    >
      <MailCheck aria-hidden="true" className="size-8 text-accent" />
      <p className="font-serif text-2xl">{t('session.linkSent')}</p>
      <p className="wrap-anywhere">{t('session.linkSentText', { email: sentTo })}</p>
      {site?.mailbox && (
        <p>
          {rich('session.linkInMailbox', {
            link: (mailbox) => (
              <Link to="/mailbox" className="link">
                {mailbox}
              </Link>
            ),
          })}
        </p>
      )}
      <Button tone="outline" onClick={() => setSentTo(undefined)}>
        {t('session.resendLink')}
      </Button>
    </div>
  )
}
