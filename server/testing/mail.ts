import { expect, vi } from 'vitest'
import type { MailMessage } from '#contract/mail.ts'
import { getMail, listMails } from '#contract/mail.ts'
import type { Caller } from './app.ts'

/** In milliseconds; on a busy machine the work behind an answer takes its time. */
const patience = 30_000

/** The latest mail to this person, once it is in the demo's mailbox: mails are sent after the answer. */
export async function mailTo(reader: Caller, email: string, subject: string): Promise<MailMessage> {
  const id = await vi.waitFor(async () => {
    const { body } = await reader.call(listMails)
    const found = body.find((mail) => mail.to === email && mail.subject === subject)
    expect(found, `${subject} to ${email}`).toBeDefined()
    return found?._id ?? ''
  }, patience)
  return (await reader.call(getMail, { params: { id } })).body
}

/** The token of the link that confirms an email. */
export const confirmTokenIn = ({ text }: Pick<MailMessage, 'text'>): string =>
  /confirmEmail#(\S+)/.exec(text)?.[1] ?? ''

/** The token of the link to a new password. */
export const tokenIn = ({ text }: MailMessage): string => /resetPassword\?token=(\S+)/.exec(text)?.[1] ?? ''
