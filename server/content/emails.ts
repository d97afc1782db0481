import type { ContactForm } from '#contract/content.ts'
import { brief, type Email } from '../mail/service.ts'

/** A visitor's message to the company; replies go to the visitor. */
export const contactFormEmail = ({ name, email, message }: ContactForm, to: string): Email => ({
  kind: 'contact_message',
  to,
  replyTo: email,
  subject: `Message from ${brief(name)}`,
  parts: [`This message was sent from the contact page by ${brief(name)} (${email}):`, message],
})
