import { type RawBuilder, sql } from 'kysely'
import type { EventKind } from '#contract/notifications.ts'
import type { Connection } from '../db/connect.ts'
import type { Audience } from './event.ts'
import { events } from './events.ts'
import { topicSettings } from './topics.ts'

/** What an event is about: an offer, a listing, or the account of its only receiver with a listing, if any. */
export type Subject = {
  offerId?: string
  propertyId?: string
  userId?: string
  reviewId?: string
  messageId?: string
  /** Whole currency units; the offer's own without it. */
  amount?: number
  amountBefore?: number
  detail?: string
}

const noOffer = sql`null::uuid, null::bigint`
const theListing = ({ propertyId, offerId }: Subject) =>
  sql`coalesce(${propertyId ?? null}::uuid, (select property_id from offer where id = ${offerId ?? null}::uuid))`

/** Rows of member, listing, offer and its amount. */
const receivers: Record<Audience, (subject: Subject) => RawBuilder<unknown>> = {
  buyer: ({ offerId = null }) => sql`
    select buyer_id, property_id, id, offered_amount from offer where id = ${offerId}::uuid`,
  bidders: ({ propertyId = null, offerId = null }) => sql`
    select buyer_id, property_id, id, offered_amount from offer
    where property_id = ${propertyId}::uuid and status in ('pending', 'accepted')
      and (id <> ${offerId}::uuid) is not false`,
  // Those who may answer its offers: an agent who has become a buyer may not, and the admins do instead.
  agent: (subject) => sql`
    select answering.id, p.id, o.id, o.offered_amount
    from property p
    left join offer o on o.id = ${subject.offerId ?? null}::uuid
    left join "user" own on own.id = p.agent_id and own.role <> 'user' and own.deleted_at is null
    cross join lateral (
      select own.id where own.id is not null
      union all
      select admin.id from "user" admin
      where own.id is null and admin.role = 'admin' and admin.deleted_at is null
    ) answering
    where p.id = ${theListing(subject)}`,
  admins: ({ propertyId = null }) => sql`
    select id, ${propertyId}::uuid, ${noOffer} from "user" where role = 'admin' and deleted_at is null`,
  member: ({ userId = null, propertyId = null }) =>
    sql`select ${userId}::uuid, ${propertyId}::uuid, ${noOffer}`,
}

/** Writes the notifications of an event, with how each receiver wants an email of it. */
export async function insertEvent(
  tx: Connection,
  kind: EventKind,
  subject: Subject,
  { actorId, at }: { actorId: string | undefined; at: Date },
): Promise<void> {
  const { topic, to, evenToActor, onceWhileUnread = false } = events[kind]
  const { reviewId = null, messageId = null, amount = null, amountBefore = null, detail = null } = subject
  await sql`
    insert into notification
      (user_id, kind, topic, property_id, offer_id, review_id, message_id, amount, amount_before, detail, mail, created_at)
    select receiver.user_id, ${kind}, ${topic}, receiver.property_id, receiver.offer_id, ${reviewId}::uuid,
      ${messageId}::uuid, coalesce(${amount}::bigint, receiver.amount), ${amountBefore}::bigint, ${detail}::text,
      nullif(coalesce(chosen.email, ${topicSettings[topic].email}), 'never'), ${at}::timestamptz
    from (${receivers[to](subject)}) receiver (user_id, property_id, offer_id, amount)
    join "user" member on member.id = receiver.user_id and member.deleted_at is null
    left join email_preference chosen on chosen.user_id = receiver.user_id and chosen.topic = ${topic}
    where (receiver.user_id <> ${evenToActor ? null : (actorId ?? null)}::uuid) is not false
      and not (${onceWhileUnread} and exists (
        select from notification unread
        where unread.review_id = ${reviewId}::uuid and unread.kind = ${kind}
          and unread.user_id = receiver.user_id and unread.read_at is null))`.execute(tx)
}
