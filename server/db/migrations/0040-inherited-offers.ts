import { type Kysely, sql } from 'kysely'

const ofOffer = `'offerMade', 'offerChanged', 'offerWithdrawn', 'offerAccepted', 'offerRejected', 'acceptanceGivenUp',
  'acceptanceRevoked', 'offerOutsold', 'offerClosed', 'propertyReserved', 'propertyAvailable', 'propertyChanged',
  'agentLeft', 'agentReturned', 'propertySold', 'paymentReceived', 'paymentRefunded'`
const ofNoListing = `'messageReceived', 'roleChanged', 'shareAccepted', 'shareEnded', 'offersInherited'`
const others = `'match', 'priceLowered', 'propertyVerified', 'propertyRejected', 'propertyPending', 'propertyDeleted',
  'propertyEdited', 'changesProposed', 'changesVerified', 'changesRejected', 'changesDropped', 'reviewWritten',
  'reviewReported', 'hiddenReviewWritten', 'reportDecided', 'reviewHidden', 'reviewUnhidden', 'reviewDeleted',
  'noteWritten', 'wishReserved', 'wishAvailable', 'wishSold', 'wishGone'`

const statements = [
  `alter table notification
    -- Open at the time of the event.
    add column offer_ids uuid[],
    drop constraint notification_kind,
    drop constraint notification_property,
    drop constraint notification_person,
    add constraint notification_kind check (kind in (${ofOffer}) or kind in (${ofNoListing}) or kind in (${others})),
    add constraint notification_property check ((property_id is null) = (kind in (${ofNoListing}))),
    add constraint notification_person check (
      kind = 'reportDecided'
      or (person_id is not null) = (kind in ('shareAccepted', 'shareEnded', 'offersInherited'))),
    add constraint notification_offers check ((offer_ids is not null) = (kind = 'offersInherited'))`,
  `create index notification_of_former_agent on notification (person_id) where kind = 'offersInherited'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
