import { type Connection, type Database, inTransaction, tookTooLong } from '../db/connect.ts'
import type { Jobs } from '../background/jobs.ts'
import type { Calendar } from '../kernel/calendar.ts'
import type { Mail, Writing } from '../mail/service.ts'
import type { Notifications } from '../notifications/service.ts'
import type { Unsubscribing } from '../searches/service.ts'
import { canary } from './canary.ts'
import { alertEmail, mostItems } from './emails.ts'
import { notifySearches, notifyWishes, type Progress } from './matching.ts'
import * as queries from './queries.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Limits of one transaction, which then takes a few seconds at most: events, and searches and wishes to notify. */
const batch = { events: 20, recipients: 5_000 }
/** Notifications within this time go into the same email, so that an import does not cause dozens. */
const gatherSeconds = 5
const digestsAtOnce = 1_000
/** An older claim belongs to a process that has ended. */
const claimMs = 90 * second
/** Emails without a job, as after a restore, are enqueued between these two ages. */
const forgottenAfterMs = 5 * minute
const givenUpAfterMs = 72 * hour
/** How often the canary is sent, and how late its answer may be. */
const canaryEveryMs = minute
const canaryLateMs = 4 * minute
/** How long emails may wait while none is sent; long enough for a mail server that refuses first attempts. */
const emailsLateMs = 15 * minute

const matchQueue = 'match-listings'
const emailQueue = 'send-alert-email'

type Dependencies = {
  db: Database
  now: () => Date
  mail: Pick<Mail, 'canSend' | 'inLanguageOf'>
  unsubscribing: Unsubscribing
  notifications: Pick<Notifications, 'listInEmail'>
  writeAmount: (amount: number) => string
  site: { companyName: string; address: string }
  calendar: Calendar
  /** When the daily digest is sent, in the installation's time zone. */
  digestHour: number
  /** The number of searches and wishes to notify per transaction. */
  recipientsPerBatch?: number
}

function completed(ids: string[], progress: Progress | undefined): string[] {
  if (!progress) return ids
  const at = ids.indexOf(progress.eventId)
  return ids.slice(0, progress.last === null ? at + 1 : at)
}

export function createAlerts(dependencies: Dependencies) {
  const {
    db,
    now,
    mail,
    unsubscribing,
    notifications,
    calendar,
    digestHour,
    recipientsPerBatch = batch.recipients,
  } = dependencies
  const { writeAmount, site } = dependencies
  const startedAt = now()
  let digestedAt = startedAt
  let jobs: Jobs | undefined

  const enqueue = async (tx: Connection, emailIds: string[]) => {
    if (emailIds.length > 0) await jobs?.sendWith(tx, emailQueue, emailIds, gatherSeconds)
  }

  /** Notifies members of these events, as far as one transaction allows. Returns the completed events. */
  const notifyMembers = async (
    tx: Connection,
    events: { id: string; isLowered: boolean }[],
  ): Promise<string[]> => {
    const ids = events.map(({ id }) => id)
    const about = { at: now(), mails: mail.canSend, most: recipientsPerBatch }
    const progress = await notifySearches(tx, { ids, ...about })
    const matched = completed(ids, progress)
    if (progress?.last) await queries.recordSearchProgress(tx, [progress.eventId], progress.last)
    const lowered = events.filter(({ id, isLowered }) => isLowered && matched.includes(id))
    const wish = await notifyWishes(tx, { ids: lowered.map(({ id }) => id), ...about })
    if (!wish?.last) return matched
    const done = completed(matched, wish)
    await queries.recordSearchProgress(tx, matched.slice(done.length))
    await queries.recordWishProgress(tx, wish.eventId, wish.last)
    return done
  }

  const matchBatch = (most: number): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const events = await queries.takeEvents(tx, most)
      if (events.length === 0) return false
      await queries.lockAnnouncedMatches(tx)
      const done = await notifyMembers(tx, events)
      await enqueue(tx, await queries.writeEmailsAtOnce(tx, now()))
      await queries.deleteEvents(tx, done)
      return true
    })

  const match = async (): Promise<void> => {
    // Emails about offers, payments, and other events are due since their own transaction.
    await inTransaction(db, async (tx) => enqueue(tx, await queries.writeEmailsAtOnce(tx, now())))
    let { events } = batch
    for (;;) {
      try {
        if (!(await matchBatch(events))) return
      } catch (error) {
        // A batch that takes too long may succeed event by event.
        if (events === 1 || !tookTooLong(error)) throw error
        events = 1
      }
    }
  }

  /** Enqueues a job if there is something to match or send; simultaneous requests become one job. */
  const look = async (): Promise<void> => {
    if (await queries.hasWork(db)) await jobs?.send(matchQueue)
  }

  /** Writes the latest due digest for all members who have not had it. */
  const digest = async (): Promise<void> => {
    const until = calendar.lastHour(digestHour, now())
    const day = calendar.dayOf(until)
    let written: number
    do {
      written = await inTransaction(db, async (tx) => {
        const emailIds = await queries.writeDigests(tx, { day, until }, now(), digestsAtOnce)
        await enqueue(tx, emailIds)
        return emailIds.length
      })
    } while (written === digestsAtOnce)
    digestedAt = now()
  }

  const ago = (ms: number) => new Date(now().getTime() - ms)

  /** Enqueues emails that were left behind; the queue ignores those that have a job. */
  const recover = async (): Promise<void> => {
    const left = await queries.listUnsent(db, ago(forgottenAfterMs), ago(givenUpAfterMs), digestsAtOnce)
    await enqueue(
      db,
      left.map(({ id }) => id),
    )
  }

  /** Sends the email in the current language unless nothing in it may still be reported. */
  const send = async (
    { id, kind }: queries.ClaimedEmail,
    receiver: queries.Receiver,
    writing: Writing,
  ): Promise<void> => {
    const items = await queries.listEmailItems(db, id, mostItems)
    const { events, total: eventTotal } = await notifications.listInEmail(id, mostItems)
    if (items.length + events.length === 0) return
    const token = unsubscribing.tokenOf({ userId: receiver.id, id })
    const total = await queries.countEmailItems(db, id)
    const found = { events, eventTotal, items, total, kind }
    const about = { to: receiver.email, ...found, writeAmount, ...site }
    const headers = {
      // Email clients filter by it (RFC 2919).
      'List-Id': `Saved searches and notifications <alerts.${new URL(site.address).hostname}>`,
      'List-Unsubscribe': `<${site.address}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    try {
      const unsubscribe = `${site.address}/unsubscribe/${token}`
      await writing.deliver(alertEmail({ ...about, unsubscribe }), { id, headers })
    } catch (error) {
      // The next attempt need not wait for the claim to become stale.
      await queries.releaseEmail(db, id)
      throw error
    }
  }

  /** Sends an email unless it was sent. Rejects if it must be retried. */
  const deliver = async (id: string): Promise<void> => {
    const email = await queries.claimEmail(db, id, now(), ago(claimMs))
    if (!email) {
      const state = await queries.findEmailState(db, id)
      if (state && !state.sentAt) throw new Error('Another process is sending this email.')
      return
    }
    const receiver = await queries.findReceiver(db, email.userId)
    if (receiver) await mail.inLanguageOf(db, receiver.email, (writing) => send(email, receiver, writing))
    await queries.markSent(db, id, now())
  }

  const sendCanary = (): Promise<void> =>
    inTransaction(db, async (tx) => {
      const at = now()
      const isDue = await queries.askCanary(tx, at, new Date(at.getTime() - canaryEveryMs / 2))
      if (isDue) await queries.insertCanary(tx, canary)
    })

  return {
    match,
    look,
    digest,
    recover,
    deliver,
    sendCanary,

    /** Describes a delay in a sentence; undefined while alerts and emails are delivered. */
    findLate: async (): Promise<string | undefined> => {
      const answeredAt = (await queries.findCanary(db))?.answeredAt ?? startedAt
      const isLate = (since: Date, ms: number) => since < ago(ms) && startedAt < ago(ms)
      if (isLate(answeredAt, canaryEveryMs + canaryLateMs))
        return 'No alert has come through for some minutes'
      if (isLate(digestedAt, emailsLateMs)) return 'Daily emails have not been written for some minutes'
      if (await queries.areEmailsStuck(db, ago(emailsLateMs), ago(givenUpAfterMs)))
        return 'Emails are waiting, and none has been sent for some minutes'
      return undefined
    },

    work: async (queue: Jobs): Promise<void> => {
      // After a crash, the next look enqueues another job: events are locked, jobs need not be.
      await queue.create(matchQueue, {
        policy: 'short',
        retryLimit: 0,
        expireInSeconds: 15 * 60,
        deleteAfterSeconds: 60 * 60,
      })
      await queue.create(emailQueue, {
        policy: 'exclusive',
        retryLimit: 10,
        retryBackoff: true,
        retryDelay: 15,
        retryDelayMax: 3_600,
        // Longer than an attempt can take; afterwards another process takes over.
        expireInSeconds: 2 * 60,
        deleteAfterSeconds: 24 * 60 * 60,
      })
      jobs = queue
      await queue.work(matchQueue, { everySeconds: 1, concurrency: 1 }, match)
      await queue.work(emailQueue, { everySeconds: 1, concurrency: 4 }, (id) => deliver(id))
    },
  }
}

export type Alerts = ReturnType<typeof createAlerts>

export const alertRounds = { lookEveryMs: second, digestEveryMs: minute, canaryEveryMs }
