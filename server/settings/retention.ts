import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { MailSettings } from './mail.ts'
import { wholeNumber } from './whole-number.ts'

const days = wholeNumber(1, 3650)

/** Days after which data is deleted. Without a value or default, it is kept. */
export const retentionEnvironment = {
  /** Of messages from the contact form, since they were sent. */
  RETENTION_CONTACT_MESSAGES_DAYS: days.optional(),
  /** Of accounts whose email was never confirmed, since they were opened and last asked. */
  RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: days.optional(),
  /** Of notifications, since they were read; by default 90. */
  RETENTION_READ_NOTIFICATIONS_DAYS: days.optional(),
  /** Of notifications, read or not, and of the records of emails about them; by default 365. */
  RETENTION_NOTIFICATIONS_DAYS: days.optional(),
  /** Of the records of other emails, without their content, since these were to be sent. */
  RETENTION_EMAIL_RECORDS_DAYS: days.default(7),
}

type Given = z.output<z.ZodObject<typeof retentionEnvironment>>

/** In days; undefined keeps the data. */
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
  const { RETENTION_READ_NOTIFICATIONS_DAYS: read, RETENTION_NOTIFICATIONS_DAYS: all } = e
  const readNotifications = read ?? 90
  const notifications = all ?? 365
  if (readNotifications > notifications)
    throw new ConfigError(
      read === undefined
        ? `RETENTION_NOTIFICATIONS_DAYS: "${all}" is less than the ${readNotifications} days after which read notifications are deleted by default; set RETENTION_READ_NOTIFICATIONS_DAYS to ${all} or less as well.`
        : `RETENTION_READ_NOTIFICATIONS_DAYS: "${read}" is more than the ${notifications} days of RETENTION_NOTIFICATIONS_DAYS${all === undefined ? ' (its default)' : ''}, after which no notification is left.`,
    )
  if (e.RETENTION_UNCONFIRMED_ACCOUNTS_DAYS && (mail.by === 'none' || !confirmsEmails))
    throw new ConfigError(
      'RETENTION_UNCONFIRMED_ACCOUNTS_DAYS: needs SMTP_URL and EMAIL_CONFIRMATION=required; without them, no member can confirm.',
    )
  return {
    contactMessages: e.RETENTION_CONTACT_MESSAGES_DAYS,
    unconfirmedAccounts: e.RETENTION_UNCONFIRMED_ACCOUNTS_DAYS,
    readNotifications,
    notifications,
    emailRecords: e.RETENTION_EMAIL_RECORDS_DAYS,
  }
}
