import type { ContactForm } from '#contract/content.ts'
import { t } from '#texts/text.ts'
import { brief, type Email } from '../mail/service.ts'

/** A visitor's message to the company; replies go to the visitor. */
export const contactFormEmail = ({ name, email, message }: ContactForm, to: string): Email => ({
  kind: 'contact_message',
  to,
  replyTo: email,
  subject: t('content.emailSubject', { name: brief(name) }),
  parts: [t('content.emailSender', { name: brief(name), email }), message],
})
