import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { wholeNumber } from './whole-number.ts'

const mailbox = z.email({ error: 'must be an email address' })
/** `homes@example.com` or `Homes <homes@example.com>`. */
const sender = z
  .string()
  .transform((text) => /^(?:"?([^<>"]*?)"?\s*<([^<>]+)>|([^<>]+))$/.exec(text.trim()) ?? [])
  .transform(([, name, address, bare]) => ({ name: name || undefined, address: address ?? bare ?? '' }))
  .refine(
    ({ address }) => mailbox.safeParse(address).success,
    'must be an address such as Homes <homes@example.com>',
  )

export const mailEnvironment = {
  /** The server that accepts our email. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address with a host' })
    .optional(),
  MAIL_FROM: sender.optional(),
  /** The hour, in TIME_ZONE, at which daily emails about saved searches are sent. */
  DIGEST_HOUR: wholeNumber(0, 23).default(7),
  /** The recipient of copies of contact messages. */
  CONTACT_EMAIL: mailbox.optional(),
  /** `off`: addresses count without confirmation. */
  EMAIL_CONFIRMATION: z.enum(['required', 'off'], { error: 'must be required or off' }).default('required'),
}

type Environment = { ORIGIN?: string } & z.output<z.ZodObject<typeof mailEnvironment>>

/** `mailbox`: emails are shown in the demo instead of sent; `none`: there are no emails. */
export type MailSettings =
  | { by: 'smtp'; url: string; from: { name: string | undefined; address: string } }
  | { by: 'mailbox' }
  | { by: 'none' }

export function mailSettings(
  { SMTP_URL: url, MAIL_FROM: from, ORIGIN: origin }: Environment,
  demo: boolean,
): MailSettings {
  if (!url) return { by: demo ? 'mailbox' : 'none' }
  if (!from) throw new ConfigError('MAIL_FROM: must be set with SMTP_URL; it is the sender of every email.')
  if (!origin && !demo) {
    throw new ConfigError('ORIGIN: must be set with SMTP_URL, because emails link to that address.')
  }
  return { by: 'smtp', url, from }
}
