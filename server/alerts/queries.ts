import { type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { published } from '../db/visible.ts'
import { fitsNow } from './matching.ts'

export async function takeEvents(
  tx: Connection,
  most: number,
): Promise<{ id: string; isLowered: boolean }[]> {
  const { rows } = await sql<{ id: number; isLowered: boolean }>`
    select id, lowered_from is not null as "isLowered" from alert_event
    order by id limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ id, isLowered }) => ({ id: String(id), isLowered }))
}

export const deleteEvents = (tx: Connection, ids: readonly string[]) =>
  sql`delete from alert_event where id = any (${ids}::bigint[])`.execute(tx)

/** Keeps notifications from being swept until the transaction ends: their matches would be reported again. */
export const lockAnnouncedMatches = (tx: Connection) =>
  sql`lock table announced_match in row exclusive mode`.execute(tx)

/** Sorts after the id of every search. */
const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Records the last search that these events have reached; all of them by default. */
export const recordSearchProgress = (tx: Connection, ids: readonly string[], last = afterAllIds) =>
  sql`update alert_event set announced_search_id = ${last} where id = any (${ids}::bigint[])`.execute(tx)

export const recordWishProgress = (tx: Connection, id: string, last: string) =>
  sql`update alert_event set announced_wish_id = ${last} where id = ${id}::bigint`.execute(tx)

export async function hasWork(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from alert_event)
      or exists (select from notification where mail = 'atOnce' and email_id is null) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

/**
 * Assigns unsent immediate notifications to one email per member, reusing an email that is not being sent yet.
 * Returns the ids of the emails.
 */
export async function writeEmailsAtOnce(tx: Connection, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with email as (
      insert into alert_email (id, user_id, kind, created_at)
      select gen_random_uuid(), unmailed.user_id, 'atOnce', ${at}::timestamptz from (
        select distinct user_id from notification where mail = 'atOnce' and email_id is null
        order by user_id
      ) unmailed
      on conflict (user_id) where kind = 'atOnce' and claimed_at is null and sent_at is null
        do update set created_at = alert_email.created_at
      returning id, user_id
    )
    update notification set email_id = email.id from email
    where notification.user_id = email.user_id and mail = 'atOnce' and email_id is null
    returning email.id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

export type Digest = { day: string; until: Date }

/**
 * The same for a daily email with notifications until then. Members who have had the day's email wait for the
 * next one.
 */
export async function writeDigests(
  tx: Connection,
  { day, until }: Digest,
  at: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with email as (
      insert into alert_email (id, user_id, kind, for_day, created_at)
      select gen_random_uuid(), unmailed.user_id, 'daily', ${day}::date, ${at}::timestamptz from (
        select distinct user_id from notification
        where mail = 'daily' and email_id is null and created_at < ${until}::timestamptz and not exists (
          select from alert_email l where l.user_id = notification.user_id and l.for_day = ${day}::date)
        limit ${most}
      ) unmailed
      on conflict (user_id, for_day) where for_day is not null do nothing
      returning id, user_id
    )
    update notification set email_id = email.id from email
    where notification.user_id = email.user_id and mail = 'daily' and email_id is null
      and notification.created_at < ${until}::timestamptz
    returning email.id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

export const listUnsent = (db: Connection, before: Date, after: Date, most: number) =>
  db
    .selectFrom('alertEmail')
    .select('id')
    .where('sentAt', 'is', null)
    .where('createdAt', '<', before)
    .where('createdAt', '>', after)
    .orderBy('createdAt')
    .limit(most)
    .execute()

export async function areEmailsStuck(db: Connection, before: Date, after: Date): Promise<boolean> {
  const { rows } = await sql<{ areStuck: boolean }>`
    select exists (
      select from (
        select created_at from alert_email
        where sent_at is null and created_at < ${before}::timestamptz and created_at > ${after}::timestamptz
        order by created_at desc limit 1
      ) waiting
      where not exists (
        select from alert_email sent
        where sent.created_at > waiting.created_at - interval '1 day' and sent.sent_at > waiting.created_at)
    ) as "areStuck"`.execute(db)
  return rows[0]?.areStuck ?? false
}

export const claimEmail = (db: Connection, id: string, at: Date, staleBefore: Date) =>
  db
    .updateTable('alertEmail')
    .set({ claimedAt: at })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where((eb) => eb.or([eb('claimedAt', 'is', null), eb('claimedAt', '<', staleBefore)]))
    .returning(['id', 'userId', 'kind'])
    .executeTakeFirst()

export type ClaimedEmail = NonNullable<Awaited<ReturnType<typeof claimEmail>>>

export const findEmailState = (db: Connection, id: string) =>
  db.selectFrom('alertEmail').select('sentAt').where('id', '=', id).executeTakeFirst()

/** Makes the claim stale, so that a retry need not wait. */
export const releaseEmail = (db: Connection, id: string) =>
  db
    .updateTable('alertEmail')
    .set({ claimedAt: new Date(0) })
    .where('id', '=', id)
    .execute()

export const markSent = (db: Connection, id: string, at: Date) =>
  db.updateTable('alertEmail').set({ sentAt: at }).where('id', '=', id).execute()

export const findReceiver = (db: Connection, userId: string) =>
  db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

export type EmailItem = Awaited<ReturnType<typeof listEmailItems>>[number]

const ofEmail = (db: Connection, emailId: string) =>
  db
    .selectFrom('notification')
    .innerJoin('property', 'property.id', 'notification.propertyId')
    // Excludes searches that were deleted, paused, or silenced while the email was waiting.
    .innerJoin('savedSearch as search', 'search.id', 'notification.savedSearchId')
    .where('search.byMail', '=', true)
    .where('search.paused', '=', false)
    .where('search.alert', '<>', 'never')
    // Excludes homes that no longer match, or cost what they did before.
    .where(fitsNow())
    .where(sql<SqlBool>`(notification.kind = 'match' or property.price < notification.price_before)`)
    .where('notification.emailId', '=', emailId)
    .where(published())

/** The homes in an email that may still be reported, each once and at its current price, ordered by search. */
export const listEmailItems = (db: Connection, emailId: string, most: number) =>
  ofEmail(db, emailId)
    .select(['property.id as propertyId', 'property.title', 'property.location', 'property.price'])
    .select('property.livingAreaSqft')
    .select([
      sql<number>`max(coalesce(notification.price_before, notification.price))`.as('highestPrice'),
      sql<boolean>`bool_or(notification.kind = 'match')`.as('isNew'),
      sql<string[]>`array_agg(distinct search.name)`.as('searchNames'),
    ])
    .groupBy('property.id')
    .orderBy('searchNames')
    .orderBy((eb) => eb.fn.max('notification.createdAt'), 'desc')
    .orderBy('property.id')
    .limit(most)
    .execute()

export const countEmailItems = (db: Connection, emailId: string): Promise<number> =>
  ofEmail(db, emailId)
    .select((eb) => eb.fn.count<number>('property.id').distinct().as('counted'))
    .executeTakeFirstOrThrow()
    .then(({ counted }) => counted)

/** Requests a sign of life unless that happened a moment ago. Returns whether it did. */
export async function askCanary(tx: Connection, at: Date, notAfter: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into alert_canary as c (id, asked_at) values (1, ${at}::timestamptz)
    on conflict (id) do update set asked_at = excluded.asked_at where c.asked_at < ${notAfter}::timestamptz
    returning id`.execute(tx)
  return rows.length > 0
}

export const insertCanary = (tx: Connection, canary: { listing: object; search: object }) =>
  sql`insert into alert_event (canary) values (${JSON.stringify(canary)}::jsonb)
    on conflict ((true)) where canary is not null do nothing`.execute(tx)

export const findCanary = (db: Connection) =>
  db.selectFrom('alertCanary').select(['askedAt', 'answeredAt']).where('id', '=', 1).executeTakeFirst()
