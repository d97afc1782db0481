import { type Kysely, sql } from 'kysely'

const ofOffer = `'offerMade', 'offerChanged', 'offerWithdrawn', 'offerAccepted', 'offerRejected', 'acceptanceGivenUp',
  'acceptanceRevoked', 'offerOutsold', 'offerClosed', 'propertyReserved', 'propertyAvailable', 'propertyChanged',
  'agentLeft', 'agentReturned', 'propertySold', 'paymentReceived', 'paymentRefunded'`
const ofMember = `'messageReceived', 'roleChanged', 'shareAccepted', 'shareEnded'`
const others = `'match', 'priceLowered', 'propertyVerified', 'propertyRejected', 'propertyPending', 'propertyDeleted',
  'propertyEdited', 'changesProposed', 'changesVerified', 'changesRejected', 'changesDropped', 'reviewWritten',
  'reviewReported', 'hiddenReviewWritten', 'reportDecided', 'reviewHidden', 'reviewUnhidden', 'reviewDeleted',
  'noteWritten', 'wishGone'`
const alerts = `'match', 'priceLowered'`

const statements = [
  // The return of an agent replaces them.
  `delete from notification using property, "user" agent
    where notification.kind = 'agentLeft' and property.id = notification.property_id
      and agent.id = property.agent_id and agent.role <> 'user' and agent.deleted_at is null`,
  `alter table notification
    drop constraint notification_kind,
    drop constraint notification_offer,
    drop constraint notification_amount,
    drop constraint notification_person,
    drop constraint notification_price,
    drop constraint notification_check1,
    drop constraint notification_check2,
    add constraint notification_kind check (kind in (${ofOffer}) or kind in (${ofMember}) or kind in (${others})),
    add constraint notification_offer check ((offer_id is not null) = (kind in (${ofOffer}))),
    add constraint notification_amount check ((amount is not null) = (kind in (${ofOffer}))),
    -- The author of the review; decisions from before name none.
    add constraint notification_person check (
      kind = 'reportDecided' or (person_id is not null) = (kind in ('shareAccepted', 'shareEnded'))),
    add constraint notification_price check (
      kind = 'propertyChanged' or (price is not null) = (kind in (${alerts}))),
    add constraint notification_price_before check (
      (price_before is not null) = (kind = 'priceLowered' or kind = 'propertyChanged' and price is not null)
      and (kind <> 'priceLowered' or price < price_before))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
