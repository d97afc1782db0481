import { sql } from 'kysely'
import { daysBefore } from '../background/sweep.ts'
import type { Platform } from '../platform.ts'
import { deleteMailsTo } from './queries.ts'
import { reportEmails } from './reports.ts'
import { createMail, type Mail } from './service.ts'

export function registerMail(platform: Platform): Mail {
  const { app, api, config, db, now, secret, site, demo, observer, lifecycle, scheduler, sweep } = platform
  const mail = createMail({
    db,
    now,
    secret,
    settings: config.mail,
    mailbox: config.mail.by === 'mailbox' ? demo?.openMailbox({ api, db, now }) : undefined,
    confirmsEmails: config.confirmsEmails,
    languages: config.languages,
    units: config.units,
    sender: site,
    onOutcome: reportEmails(app.log, observer),
  })
  lifecycle.on('accountClosed', 'traces', (tx, { email }) => deleteMailsTo(tx, email))
  scheduler.add('mail', 1_000, mail.sendDue)
  // The content is already deleted; the outcome helps to investigate problems.
  const { emailRecords } = config.retention
  sweep.expire(sweep.rowsOf('queued_email', (at) => sql`expires_at <= ${daysBefore(at, emailRecords)}`))
  return mail
}
