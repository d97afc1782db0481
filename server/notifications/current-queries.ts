import { type SqlBool, sql } from 'kysely'
import { isActingAgent } from '../db/acting-agent.ts'
import { holds } from '../db/holds.ts'
import { isInherited } from './inherited-queries.ts'

/** Whether the recipient answers the offers on the listing: its agent, or every admin if it has none. */
const isInCharge = sql<SqlBool>`case when exists (
    select from "user" agent
    where agent.id = property.agent_id and ${isActingAgent})
  then property.agent_id = receiver.id else ${holds('receiver', 'offer.answerForCompany')} end`

const isSaved = sql<SqlBool>`exists (
    select from wishlist_item wish where wish.property_id = property.id and wish.user_id = receiver.id)`

/** Shows notifications about tasks, notes, and saved homes only while they are current, whatever ended them. */
export const isCurrent = sql<SqlBool>`case notification.kind
  when 'propertyPending' then
    property.deleted_at is null and property.verification_status = 'pending' and not property.is_draft
  when 'changesProposed' then property.deleted_at is null and property.proposal_status = 'pending'
  when 'offerMade' then ${isInCharge}
  when 'offerChanged' then ${isInCharge}
  when 'offersInherited' then exists (select from offer inherited where ${isInherited})
  when 'reviewReported' then exists (
    select from review
    join review_report report on report.author_id = review.user_id and report.property_id = review.property_id
    where review.id = notification.review_id and review.hidden_at is null)
  when 'hiddenReviewWritten' then exists (
    select from review where review.id = notification.review_id and review.hidden_at is not null)
  when 'noteWritten' then exists (
    select from wish_note note
    left join wishlist_share share on share.owner_id = note.owner_id and share.guest_id = receiver.id
    where note.id = notification.note_id and (note.owner_id = receiver.id or share.id is not null))
  when 'wishReserved' then ${isSaved}
  when 'wishAvailable' then ${isSaved}
  when 'wishSold' then ${isSaved}
  else true end`

/** Leaves outdated notifications about deals and shared wishlists out of an email. */
export const isDue = sql<SqlBool>`case
  when notification.kind in ('offerMade', 'offerChanged') then exists (
    select from offer
    where offer.id = notification.offer_id and offer.status = coalesce(notification.offer_status, 'pending'))
  when notification.kind = 'offerAccepted' then exists (
    select from offer where offer.id = notification.offer_id and offer.status = 'accepted')
  when notification.kind in ('propertyChanged', 'agentLeft', 'agentReturned') then exists (
    select from offer where offer.id = notification.offer_id and offer.status in ('pending', 'accepted'))
  when notification.kind = 'roleChanged' then notification.detail = receiver.role
  when notification.kind = 'shareAccepted' then exists (
    select from wishlist_share share
    where share.owner_id = notification.user_id and share.guest_id = notification.person_id)
  when notification.kind in ('propertyReserved', 'wishReserved') then property.status = 'reserved'
  when notification.kind in ('propertyAvailable', 'wishAvailable') then property.status = 'available'
  else true end`
