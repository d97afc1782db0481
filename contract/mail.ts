import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOf, instant } from './fields.ts'

export const mailSummary = z
  .object({
    _id: id,
    to: z.string(),
    subject: z.string(),
    date: instant,
  })
  .meta({ id: 'MailSummary' })
export type MailSummary = z.infer<typeof mailSummary>

export const mailMessage = mailSummary.extend({ text: z.string(), html: z.string() }).meta({ id: 'Mail' })
export type MailMessage = z.infer<typeof mailMessage>

const tag = 'Mailbox'

export const listMails = endpoint({
  method: 'GET',
  path: '/mailbox',
  tag,
  summary: 'List demo emails',
  description: 'Demo mode only: the latest emails that would have been sent, newest first, in one response.',
  access: 'public',
  response: z.array(mailSummary),
  status: 200,
  problems: ['not_found'],
})

export const getMail = endpoint({
  method: 'GET',
  path: '/mailbox/:id',
  tag,
  summary: 'Get a demo email',
  description: 'Demo mode only: one email that would have been sent.',
  access: 'public',
  params: z.object({ id: idOf('email') }),
  response: mailMessage,
  status: 200,
})
