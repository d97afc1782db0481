import { expect, vi } from 'vitest'
import type { MailMessage } from '#contract/mail.ts'
import { getMail, listMails } from '#contract/mail.ts'
import type { Caller } from './app.ts'

/** Milliseconds; work after the response may take long on a busy machine. */
const timeout = 30_000

/** The latest email to this person, once it is in the demo's mailbox. Emails are sent after the response. */
export async function mailTo(reader: Caller, email: string, subject: string): Promise<MailMessage> {
  const id = await vi.waitFor(async () => {
    const { body } = await reader.call(listMails)
    const found = body.find((mail) => mail.to === email && mail.subject === subject)
    expect(found, `${subject} to ${email}`).toBeDefined()
    return found?._id ?? ''
  }, timeout)
  return (await reader.call(getMail, { params: { id } })).body
}

export const confirmTokenIn = ({ text }: Pick<MailMessage, 'text'>): string =>
  /confirmEmail#(\S+)/.exec(text)?.[1] ?? ''

export const tokenIn = ({ text }: MailMessage): string => /resetPassword\?token=(\S+)/.exec(text)?.[1] ?? ''
