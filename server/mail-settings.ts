import { z } from 'zod'
import { ConfigError } from './config-error.ts'

const mailbox = z.email({ error: 'must be an e-mail address' })
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
  /** The server that takes our mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address with a host' })
    .optional(),
  MAIL_FROM: sender.optional(),
  /** At which hour (UTC) the day's letters about saved searches go out. */
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7),
  /** Who gets a copy of the messages that visitors write. */
  CONTACT_EMAIL: mailbox.optional(),
  /** `off`: addresses count as people type them. */
  EMAIL_CONFIRMATION: z.enum(['required', 'off'], { error: 'must be required or off' }).default('required'),
}

type Environment = { ORIGIN?: string } & z.output<z.ZodObject<typeof mailEnvironment>>

/** `mailbox`: nothing leaves, the demo shows it; `none`: there is no mail at all. */
export type MailSettings =
  | { by: 'smtp'; url: string; from: { name: string | undefined; address: string } }
  | { by: 'mailbox' }
  | { by: 'none' }

export function mailSettings(
  { SMTP_URL: url, MAIL_FROM: from, ORIGIN: origin, CONTACT_EMAIL: contact }: Environment,
  demo: boolean,
): MailSettings {
  if (!url && demo) return { by: 'mailbox' }
  if (!url && contact) throw new ConfigError('CONTACT_EMAIL: gets no mail until SMTP_URL is set.')
  if (!url) return { by: 'none' }
  if (!from) throw new ConfigError('MAIL_FROM: has to be set with SMTP_URL; it is the sender of every mail.')
  if (!origin && !demo) {
    throw new ConfigError('ORIGIN: has to be set with SMTP_URL, because mails link to that address.')
  }
  return { by: 'smtp', url, from }
}
