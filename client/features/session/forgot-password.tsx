import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { Link } from 'react-router'
import { rich, t } from '#texts/text.ts'
import { useSite } from '../../lib/page-data.ts'
import { Sent } from '../../ui/sent.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** The form, replaced by the next steps; it does not reveal whether the account exists. */
export function ForgotPassword() {
  const site = useSite()
  const [sentTo, setSentTo] = useState<string>()
  if (!sentTo) return <ForgotPasswordForm onSent={setSentTo} />
  return (
    <Sent
      icon={<MailCheck aria-hidden="true" className="size-8 text-accent" />}
      title={t('session.linkSent')}
      text={t('session.linkSentText', { email: sentTo })}
      againLabel={t('session.resendLink')}
      onAgain={() => setSentTo(undefined)}
    >
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
    </Sent>
  )
}
