import { type RawBuilder, sql } from 'kysely'
import type { EventKind } from '#contract/notifications.ts'
import type { DealStatus } from '#contract/properties.ts'
import type { Capability } from '#contract/roles.ts'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import { holds } from '../db/holds.ts'
import type { Audience } from './event.ts'
import { events } from './events.ts'
import { topicSettings } from './topics.ts'

/** What an event is about: an offer, a listing, or the account of its only recipient, possibly with a listing. */
export type Subject = {
  offerId?: string
  propertyId?: string
  userId?: string
  reviewId?: string
  messageId?: string
  noteId?: string
  /** The other member of a shared wishlist, or the agent who has left. */
  personId?: string
  /** Offers that the admins answer from now on. */
  offerIds?: readonly string[]
  /** In whole currency units; the offer's amount by default. */
  amount?: number
  amountBefore?: number
  detail?: string
  range?: { minPrice: number; maxPrice: number }
  dealStatus?: DealStatus
  /** The asking price after and before a change. */
  asking?: { price: number; before: number }
}

const openOffer = sql`select buyer_id, property_id, offer.id, offered_amount, offer.status, null from offer`
const openOfferOf = ({ userId }: Subject) => sql`
  ${openOffer} join property on property.id = offer.property_id
  where property.agent_id = ${userId ?? null}::uuid and property.deleted_at is null
    and offer.status in ('pending', 'accepted')`
const noOffer = sql`null::uuid, null::bigint, null`
const theListing = ({ propertyId, offerId }: Subject) =>
  sql`coalesce(${propertyId ?? null}::uuid, (select property_id from offer where id = ${offerId ?? null}::uuid))`

/** Queries for rows of member, listing, offer, its amount and status, and detail. The last two may be null. */
const receivers: Record<Audience, (subject: Subject) => RawBuilder<unknown>> = {
  buyer: ({ offerId = null }) => sql`
    select buyer_id, property_id, id, offered_amount, null, null from offer where id = ${offerId}::uuid`,
  bidders: ({ propertyId = null, offerId = null }) => sql`
    ${openOffer} where property_id = ${propertyId}::uuid and status in ('pending', 'accepted')
      and (id <> ${offerId}::uuid) is not false`,
  clients: openOfferOf,
  clientsOnceLeft: (subject) => sql`
    ${openOfferOf(subject)} and exists (
      select from notification earlier
      where earlier.kind = 'agentLeft' and earlier.offer_id = offer.id and earlier.user_id = offer.buyer_id)`,
  // Includes members whose report of the same review had an outcome that is revised now.
  reporters: ({ personId = null, propertyId = null, detail }) => sql`
    select reporter_id, property_id, ${noOffer}, null from review_report
    where author_id = ${personId}::uuid and property_id = ${propertyId}::uuid
    union
    select user_id, property_id, ${noOffer}, null from notification
    where kind = 'reportDecided' and person_id = ${personId}::uuid and property_id = ${propertyId}::uuid
      and detail = ${detail === 'shown' ? 'hidden' : 'shown'} and ${detail !== 'kept' && detail !== 'withdrawn'}
      and exists (
        select from review
        where user_id = ${personId}::uuid and property_id = ${propertyId}::uuid
          and created_at <= notification.created_at)`,
  // A note on another member's list is gone, too.
  wishers: ({ propertyId = null }) => sql`
    select coalesce(wish.user_id, note.writer_id), ${propertyId}::uuid, ${noOffer},
      case when wish.id is null then 'sharedNote' when note.id is null then 'withoutNote' else 'withNote' end
    from (select * from wishlist_item where property_id = ${propertyId}::uuid) wish
    full join (
      select distinct on (n.writer_id) n.id, n.writer_id
      from wish_note n join wishlist_item w on w.id = n.wish_id where w.property_id = ${propertyId}::uuid
    ) note on note.writer_id = wish.user_id`,
  wishersWithoutOffer: ({ propertyId = null, offerId = null }) => sql`
    select wish.user_id, wish.property_id, ${noOffer}, null
    from wishlist_item wish join property on property.id = wish.property_id
    where wish.property_id = ${propertyId}::uuid and wish.user_id is distinct from property.agent_id
      and not exists (
        select from offer
        where offer.property_id = wish.property_id and offer.buyer_id = wish.user_id
          and (offer.status in ('pending', 'accepted') or offer.id = ${offerId}::uuid))`,
  sharers: ({ noteId = null }) => sql`
    select sharer.id, wish.property_id, ${noOffer}, null
    from wish_note note
    join wishlist_item wish on wish.id = note.wish_id
    cross join lateral (
      select note.owner_id as id
      union all
      select guest_id from wishlist_share where owner_id = note.owner_id and guest_id is not null
    ) sharer
    where note.id = ${noteId}::uuid`,
  // Members who may answer its offers: the agent or, without an acting agent, the admins.
  agent: (subject) => sql`
    select answering.id, p.id, o.id, o.offered_amount,
      case when o.status in ('pending', 'accepted') then o.status end, null
    from property p
    left join offer o on o.id = ${subject.offerId ?? null}::uuid
    left join "user" agent on agent.id = p.agent_id and ${isActingAgent}
    cross join lateral (
      select agent.id where agent.id is not null
      union all
      select admin.id from "user" admin
      where agent.id is null and ${holds('admin', 'offer.answerForCompany')} and admin.deleted_at is null
    ) answering
    where p.id = ${theListing(subject)}`,
  owner: ({ propertyId = null }) => sql`
    select agent.id, p.id, ${noOffer}, null from property p
    join "user" agent on agent.id = p.agent_id and ${isActingAgent}
    where p.id = ${propertyId}::uuid`,
  member: ({ userId = null, propertyId = null }) =>
    sql`select ${userId}::uuid, ${propertyId}::uuid, ${noOffer}, null`,
}

/** A leaving admin still has the role until the transaction ends. */
const holdersOf = (capability: Capability, { propertyId, personId }: Subject) => sql`
  select id, ${propertyId ?? null}::uuid, ${noOffer}, null from "user"
  where ${holds('user', capability)} and deleted_at is null and (id <> ${personId ?? null}::uuid) is not false`

const isAudience = (to: Audience | Capability): to is Audience => to in receivers

export async function insertEvent(
  tx: Connection,
  kind: EventKind,
  subject: Subject,
  { actorId, at }: { actorId: string | undefined; at: Date },
): Promise<void> {
  const { topic, to, evenToActor, onceWhileUnread = false, replaces = [] } = events[kind]
  const {
    propertyId = null,
    userId = null,
    reviewId = null,
    messageId = null,
    noteId = null,
    personId = null,
    offerIds = null,
  } = subject
  const { amount = null, amountBefore = null, detail = null, range, asking, dealStatus = null } = subject
  const listings =
    propertyId || subject.offerId
      ? sql`array[${theListing(subject)}]`
      : sql`array(select id from property where agent_id = ${userId}::uuid)`
  // All parts of the statement see the notifications as of its start.
  await sql`
    with replaced as (
      delete from notification where kind = any (${replaces}::text[]) and property_id = any (${listings})
        and (${reviewId}::uuid is null or review_id = ${reviewId}::uuid)
    )
    insert into notification
      (user_id, kind, topic, property_id, offer_id, review_id, message_id, note_id, person_id, offer_ids, amount,
        amount_before, offer_status, min_price, max_price, price, price_before, deal_status, detail, mail,
        created_at)
    select receiver.user_id, ${kind}, ${topic}, receiver.property_id, receiver.offer_id, ${reviewId}::uuid,
      ${messageId}::uuid, ${noteId}::uuid, ${personId}::uuid, ${offerIds}::uuid[],
      coalesce(${amount}::bigint, receiver.amount), ${amountBefore}::bigint, receiver.offer_status, ${range?.minPrice ?? null}::bigint,
      ${range?.maxPrice ?? null}::bigint, ${asking?.price ?? null}::bigint, ${asking?.before ?? null}::bigint,
      ${dealStatus}::text,
      coalesce(${detail}::text, receiver.detail),
      nullif(coalesce(chosen.email, ${topicSettings[topic].email}), 'never'), ${at}::timestamptz
    from (${isAudience(to) ? receivers[to](subject) : holdersOf(to, subject)}) receiver (user_id, property_id, offer_id, amount, offer_status, detail)
    join "user" member on member.id = receiver.user_id and member.deleted_at is null
    left join email_preference chosen on chosen.user_id = receiver.user_id and chosen.topic = ${topic}
    where (receiver.user_id <> ${evenToActor ? null : (actorId ?? null)}::uuid) is not false
      and not (${onceWhileUnread} and exists (
        select from notification unread
        where unread.note_id = ${noteId}::uuid and unread.kind = ${kind} and unread.user_id = receiver.user_id and unread.read_at is null))`.execute(
    tx,
  )
}
