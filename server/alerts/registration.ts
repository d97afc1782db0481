import { sql } from 'kysely'
import { formatPrice } from '#texts/formats.ts'
import { daysBefore } from '../background/sweep.ts'
import type { Mail } from '../mail/service.ts'
import type { Notifications } from '../notifications/service.ts'
import type { Platform } from '../platform.ts'
import type { Unsubscribing } from '../searches/service.ts'
import { alertRounds, type Alerts, createAlerts } from './service.ts'

type Services = { mail: Mail; notifications: Notifications; unsubscribing: Unsubscribing }

export function registerAlerts(platform: Platform, services: Services): Alerts {
  const { config, db, now, calendar, site, recipientsPerBatch, scheduler, sweep } = platform
  const { currency, digestHour, retention } = config
  const writeAmount = (amount: number) => formatPrice(amount, currency)
  const alerts = createAlerts({
    db,
    now,
    ...services,
    writeAmount,
    site,
    calendar,
    digestHour,
    recipientsPerBatch,
  })
  scheduler.add('alerts', alertRounds.lookEveryMs, alerts.look)
  scheduler.add('canary', alertRounds.canaryEveryMs, alerts.sendCanary, { atOnce: true })
  const sendEmails = async () => {
    await alerts.digest()
    await alerts.recover()
  }
  scheduler.add('digest', alertRounds.digestEveryMs, sendEmails, { atOnce: true })
  // Only after its notifications, which would otherwise count as not yet emailed.
  sweep.expire(
    sweep.rowsOf(
      'alert_email',
      (at) => sql`created_at <= ${daysBefore(at, retention.notifications)}
        and (select n.id from notification n where n.email_id = alert_email.id limit 1) is null`,
    ),
  )
  return alerts
}
