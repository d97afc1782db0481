import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#contract/index.ts'
import type { MailMessage, MailSummary } from '#contract/mail.ts'
import { type Member, post } from './member.ts'

/** The latest email to this member with a matching link. Waits for it, because it arrives shortly after the call. */
export async function mailTo(
  { origin, email }: Pick<Member, 'origin' | 'email'>,
  link: RegExp,
): Promise<{ id: string; token: string }> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const mails = (await (await fetch(`${origin}/api/mailbox`)).json()) as MailSummary[]
    for (const { _id: id } of mails.filter(({ to }) => to === email)) {
      const { text } = (await (await fetch(`${origin}/api/mailbox/${id}`)).json()) as MailMessage
      const [, token] = link.exec(text) ?? []
      if (token) return { id, token }
    }
    await sleep(100)
  }
  throw new Error(`No email with ${String(link)} was sent to ${email}.`)
}

/** Requests a password reset and returns its email. */
export async function resetMail(member: Member): Promise<{ id: string; token: string }> {
  await post(member.origin, endpoints.requestPasswordReset.path, { email: member.email })
  return mailTo(member, /resetPassword\?token=(\S+)/)
}
