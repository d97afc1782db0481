import { sql } from 'kysely'
import { daysBefore } from '../background/sweep.ts'
import type { Mail } from '../mail/service.ts'
import type { Platform } from '../platform.ts'
import { contentEndpoints } from './endpoints.ts'
import { deleteMessagesFrom, renameSender } from './queries.ts'
import { type Content, createContent } from './service.ts'

export function registerContent(platform: Platform, { mail }: { mail: Mail }): Content {
  const { api, config, db, read, now, lifecycle, sweep } = platform
  const content = createContent({ db, read, now, mail, contactEmail: config.contactEmail })
  contentEndpoints(api, content)
  // Messages under an unconfirmed email may belong to another person.
  lifecycle.on('accountClosed', 'traces', async (tx, { email, emailVerified }) => {
    if (emailVerified) await deleteMessagesFrom(tx, email)
  })
  lifecycle.on('emailChanged', 'traces', async (tx, { from, to, staysProven }) => {
    if (staysProven) await renameSender(tx, from, to)
  })
  const { contactMessages: days } = config.retention
  if (days)
    sweep.retain(
      'contactMessages',
      sweep.rowsOf('contact_message', (at) => sql`created_at <= ${daysBefore(at, days)}`),
    )
  return content
}
