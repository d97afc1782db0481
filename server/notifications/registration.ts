import { formatPrice } from '#texts/formats.ts'
import { costsIn } from '#contract/country-costs.ts'
import { can } from '#contract/roles.ts'
import type { Auth } from '../auth/service.ts'
import { daysBefore } from '../background/sweep.ts'
import { inTransaction } from '../db/connect.ts'
import { dealTerms } from '../offers/service.ts'
import type { Platform } from '../platform.ts'
import { notificationEndpoints } from './endpoints.ts'
import { deleteExpired, deleteNotificationsOf } from './queries.ts'
import { accountNotices, createNotifications, type Notifications, notify } from './service.ts'
import { createStreams } from './streams.ts'

export function registerNotifications(platform: Platform, { auth }: { auth: Auth }): Notifications {
  const { app, api, config, db, now, changes, onError, lifecycle, sweep } = platform
  const notifications = createNotifications({
    db,
    now,
    languages: config.languages,
    writeAmount: (amount) => formatPrice(amount, config.currency),
    takesPayments: dealTerms(config).takesPayments,
    completedBy: costsIn(config.country).completedBy,
  })
  const streams = createStreams({
    changes,
    rolesOf: auth.rolesOf,
    count: (id) => notifications.countUnread({ id }),
    onError,
  })
  app.addHook('preClose', async () => streams.close())
  notificationEndpoints(api, notifications, streams, auth.sessionOf)

  lifecycle.on('accountClosed', 'traces', async (tx, { id, role }) => {
    await deleteNotificationsOf(tx, id)
    // Buyers of a former agent were notified when the role changed.
    if (can({ role }, 'listing.manage')) await accountNotices.notifyOfLeaving(tx, id)
  })
  lifecycle.on('roleChanged', 'traces', async (tx, { id, from, to }) => {
    await notify(tx, 'roleChanged', { userId: id, detail: to })
    const managed = can({ role: from }, 'listing.manage')
    const manages = can({ role: to }, 'listing.manage')
    if (managed && !manages) await accountNotices.notifyOfLeaving(tx, id)
    if (manages && !managed) await accountNotices.notifyOfReturn(tx, id)
  })
  const { readNotifications, notifications: days } = config.retention
  sweep.retain('notifications', (at, most) => {
    const cutoffs = { readBefore: daysBefore(at, readNotifications), createdBefore: daysBefore(at, days) }
    return inTransaction(db, (tx) => deleteExpired(tx, cutoffs, most))
  })
  return notifications
}
