import { type Connection, type Database, inTransaction, tookTooLong } from '../db/connect.ts'
import type { Jobs } from '../jobs/service.ts'
import type { Mail } from '../mail/service.ts'
import type { Notifications } from '../notifications/service.ts'
import type { Unsubscribing } from '../searches/service.ts'
import { canary } from './canary.ts'
import { alertEmail, mostItems } from './emails.ts'
import { type Stop, tellSearches, tellWishes } from './matching.ts'
import * as queries from './queries.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Events in one transaction, and of how many searches and wishes it tells: it takes a few seconds at most. */
const batch = { events: 20, told: 5_000 }
/** What is found meanwhile goes into the same letter, so that an import brings one and not dozens. */
const gatherSeconds = 5
/** Digests that are written in one transaction. */
const digestsAtOnce = 1_000
/** Whoever has taken a letter and has not said how it went by then is gone. */
const claimMs = 90 * second
/** Letters that nobody has a job for, as after a restore: from this age on, and no longer than that. */
const forgottenAfterMs = 5 * minute
const givenUpAfterMs = 72 * hour
/** How often the canary is sent, and how long its answer may take on top of that. */
const canaryEveryMs = minute
const canaryLateMs = 4 * minute
/** How long letters may wait while none is sent: a mail server that refuses at first has taken one by then. */
const emailsLateMs = 15 * minute

const matchQueue = 'match-listings'
const emailQueue = 'send-alert-letter'

type Parts = {
  db: Database
  now: () => Date
  mail: Pick<Mail, 'canSend' | 'deliver'>
  unsubscribing: Unsubscribing
  notifications: Pick<Notifications, 'listInEmail'>
  writeAmount: (amount: number) => string
  site: { companyName: string; address: string }
  /** When a day's digest goes out, UTC. */
  digestHour: number
  /** Of how many searches and wishes one transaction tells. */
  toldAtOnce?: number
}

/** Of these events, in their order, those that have been told as a whole. */
function before(ids: string[], stop: Stop | undefined): string[] {
  if (!stop) return ids
  const at = ids.indexOf(stop.eventId)
  return ids.slice(0, stop.last === null ? at + 1 : at)
}

/** From a change of a listing to those who have asked for it. */
export function createAlerts(parts: Parts) {
  const { db, now, mail, unsubscribing, notifications, digestHour, toldAtOnce = batch.told } = parts
  const { writeAmount, site } = parts
  const startedAt = now()
  let digestedAt = startedAt
  let jobs: Jobs | undefined

  const enqueue = async (tx: Connection, emailIds: string[]) => {
    if (emailIds.length > 0) await jobs?.sendWith(tx, emailQueue, emailIds, gatherSeconds)
  }

  /** Tells these events as far as one transaction does; answers which of them are over. */
  const tell = async (tx: Connection, events: { id: string; isLowered: boolean }[]): Promise<string[]> => {
    const ids = events.map(({ id }) => id)
    const about = { at: now(), mails: mail.canSend, most: toldAtOnce }
    const stop = await tellSearches(tx, { ids, ...about })
    const matched = before(ids, stop)
    if (stop?.last) await queries.noteSearchesTold(tx, [stop.eventId], stop.last)
    const lowered = events.filter(({ id, isLowered }) => isLowered && matched.includes(id))
    const wish = await tellWishes(tx, { ids: lowered.map(({ id }) => id), ...about })
    if (!wish?.last) return matched
    const over = before(matched, wish)
    await queries.noteSearchesTold(tx, matched.slice(over.length))
    await queries.noteWishesTold(tx, wish.eventId, wish.last)
    return over
  }

  /** One batch of events, all of it or nothing; answers whether there were any. */
  const matchBatch = (most: number): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const events = await queries.takeEvents(tx, most)
      if (events.length === 0) return false
      await queries.keepTold(tx)
      const over = await tell(tx, events)
      await enqueue(tx, await queries.writeEmailsAtOnce(tx, now()))
      await queries.deleteEvents(tx, over)
      return true
    })

  const match = async (): Promise<void> => {
    // Those of offers, payments and other events are due since their own transaction.
    await inTransaction(db, async (tx) => enqueue(tx, await queries.writeEmailsAtOnce(tx, now())))
    let { events } = batch
    for (;;) {
      try {
        if (!(await matchBatch(events))) return
      } catch (error) {
        // What takes too long for twenty may be done for each of them.
        if (events === 1 || !tookTooLong(error)) throw error
        events = 1
      }
    }
  }

  /** Tells the queue that there is something to match or to send; of several who say so one is heard. */
  const look = async (): Promise<void> => {
    if (await queries.hasWork(db)) await jobs?.send(matchQueue)
  }

  /** Writes the letters of the day that has begun last, for all who have not had theirs. */
  const digest = async (): Promise<void> => {
    const until = new Date(now())
    until.setUTCHours(digestHour, 0, 0, 0)
    if (until > now()) until.setUTCDate(until.getUTCDate() - 1)
    const day = until.toISOString().slice(0, 10)
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

  /** Gives letters that were left behind to the queue; one that has its job already gets no second one. */
  const recover = async (): Promise<void> => {
    const left = await queries.listUnsent(db, ago(forgottenAfterMs), ago(givenUpAfterMs), digestsAtOnce)
    await enqueue(
      db,
      left.map(({ id }) => id),
    )
  }

  /** Sends a letter, unless it is sent. Rejects where that has to be tried again. */
  const deliver = async (id: string): Promise<void> => {
    const email = await queries.claimEmail(db, id, now(), ago(claimMs))
    if (!email) {
      const state = await queries.findEmailState(db, id)
      if (state && !state.sentAt) throw new Error('Somebody else is sending this letter.')
      return
    }
    const receiver = await queries.findReceiver(db, email.userId)
    const items = receiver ? await queries.listEmailItems(db, id, mostItems) : []
    const { events, total: eventTotal } = await notifications.listInEmail(id, mostItems)
    if (receiver && items.length + events.length > 0) {
      const token = unsubscribing.tokenOf({ userId: receiver.id, id })
      const total = await queries.countEmailItems(db, id)
      const found = { events, eventTotal, items, total, kind: email.kind }
      const about = { to: receiver.email, ...found, writeAmount, ...site }
      const headers = {
        // Email clients filter by it (RFC 2919).
        'List-Id': `Saved searches and notifications <alerts.${new URL(site.address).hostname}>`,
        'List-Unsubscribe': `<${site.address}/api/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      try {
        const unsubscribe = `${site.address}/unsubscribe/${token}`
        await mail.deliver(alertEmail({ ...about, unsubscribe }), { id, headers })
      } catch (error) {
        // A refusal is known: the next try need not wait for the claim to grow old.
        await queries.releaseEmail(db, id)
        throw error
      }
    }
    await queries.markSent(db, id, now())
  }

  /** Sends the canary on its way, one at a time over all processes. */
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

    /** What takes longer than it may, in a sentence; nothing while alerts and emails come through. */
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

    /** Takes jobs from the queue from now on. */
    work: async (queue: Jobs): Promise<void> => {
      // After a crash the next look sends another job at once: events are locked, jobs need not be.
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
        // Longer than a mail server may take; a process that is gone has its letters taken over then.
        expireInSeconds: 2 * 60,
        deleteAfterSeconds: 24 * 60 * 60,
      })
      jobs = queue
      await queue.work(matchQueue, { everySeconds: 1, atOnce: 1 }, match)
      await queue.work(emailQueue, { everySeconds: 1, atOnce: 4 }, (id) => deliver(id))
    },
  }
}

export const alertRounds = { lookEveryMs: second, digestEveryMs: minute, canaryEveryMs }
