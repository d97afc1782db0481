import type { ContactForm } from '#contract/content.ts'
import type { Letter } from '../mail/service.ts'

/** A visitor's message, as the company reads it; an answer goes to the visitor. */
export const contactLetter = ({ name, email, message }: ContactForm, to: string): Letter => ({
  to,
  replyTo: email,
  subject: `Message from ${name}`,
  parts: [`${name} (${email}) has written through the contact page:`, message],
})
