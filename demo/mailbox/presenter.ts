import type { MailMessage, MailSummary } from '#contract/mail.ts'
import type { MailRow, SummaryRow } from './queries.ts'

export const presentSummary = (row: SummaryRow): MailSummary => ({
  _id: row.id,
  to: row.recipient,
  subject: row.subject,
  date: row.createdAt.toISOString(),
})

export const presentMessage = (row: MailRow): MailMessage => ({
  ...presentSummary(row),
  text: row.text,
  html: row.html,
})
