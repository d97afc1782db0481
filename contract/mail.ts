import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const mailSummary = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  date: instant,
})
export type MailSummary = z.infer<typeof mailSummary>

export const mailMessage = mailSummary.extend({ text: z.string(), html: z.string() })
export type MailMessage = z.infer<typeof mailMessage>

const tag = 'Mailbox'

export const listMails = endpoint({
  method: 'GET',
  path: '/mailbox',
  tag,
  summary: 'Demo mode only: the latest mails that would have been sent, newest first, all at once',
  access: 'public',
  response: z.array(mailSummary),
  status: 200,
})

export const getMail = endpoint({
  method: 'GET',
  path: '/mailbox/:id',
  tag,
  summary: 'Demo mode only: one mail that would have been sent',
  access: 'public',
  params: z.object({ id }),
  response: mailMessage,
  status: 200,
})
