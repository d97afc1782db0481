import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { MailSettings } from './mail-settings.ts'

const days = z.coerce.number({ error: 'must be a number of days from 1 to 3650' }).int().min(1).max(3650)

/** Days after which data is deleted. Without a default it is kept. */
export const retentionEnvironment = {
  /** Of messages from the contact form, since they were sent. */
  RETENTION_CONTACT_MESSAGES_DAYS: days.optional(),
  /** Of accounts whose email was never confirmed, since they were opened and last asked. */
  RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: days.optional(),
  /** Of notifications, since they were read. */
  RETENTION_READ_NOTIFICATIONS_DAYS: days.default(90),
  /** Of notifications, read or not, and of the records of emails about them. */
  RETENTION_NOTIFICATIONS_DAYS: days.default(365),
  /** Of the records of other emails, without their content, since these were to be sent. */
  RETENTION_EMAIL_RECORDS_DAYS: days.default(7),
}

type Given = z.output<z.ZodObject<typeof retentionEnvironment>>

/** In days; undefined: kept. */
export type Retention = {
  contactMessages: number | undefined
  unconfirmedAccounts: number | undefined
  readNotifications: number
  notifications: number
  emailRecords: number
}

export function retentionSettings(
  e: Given,
  { mail, confirmsEmails }: { mail: MailSettings; confirmsEmails: boolean },
): Retention {
  if (e.RETENTION_READ_NOTIFICATIONS_DAYS > e.RETENTION_NOTIFICATIONS_DAYS)
    throw new ConfigError(
      `RETENTION_READ_NOTIFICATIONS_DAYS: "${e.RETENTION_READ_NOTIFICATIONS_DAYS}" is more than RETENTION_NOTIFICATIONS_DAYS, after which no notification is left.`,
    )
  if (e.RETENTION_UNCONFIRMED_ACCOUNTS_DAYS && (mail.by === 'none' || !confirmsEmails))
    throw new ConfigError(
      'RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: needs SMTP_URL and EMAIL_CONFIRMATION=required; without them, no member can confirm.',
    )
  return {
    contactMessages: e.RETENTION_CONTACT_MESSAGES_DAYS,
    unconfirmedAccounts: e.RETENTION_UNCONFIRMED_ACCOUNTS_DAYS,
    readNotifications: e.RETENTION_READ_NOTIFICATIONS_DAYS,
    notifications: e.RETENTION_NOTIFICATIONS_DAYS,
    emailRecords: e.RETENTION_EMAIL_RECORDS_DAYS,
  }
}
