import { type Kysely, sql } from 'kysely'

const ofOffer = `'offerMade', 'offerChanged', 'offerWithdrawn', 'offerAccepted', 'offerRejected', 'acceptanceGivenUp',
  'acceptanceRevoked', 'offerOutsold', 'offerClosed', 'propertyReserved', 'propertyAvailable', 'propertyChanged', 'propertySold', 'paymentReceived',
  'paymentRefunded'`
const withDetail = `'propertyChanged', 'paymentReceived', 'paymentRefunded', 'propertyRejected', 'propertyEdited',
  'changesRejected', 'roleChanged'`
const others = `'match', 'priceLowered', 'propertyVerified', 'propertyRejected', 'propertyPending', 'propertyDeleted',
  'propertyEdited', 'changesProposed', 'changesVerified', 'changesRejected', 'reviewWritten', 'messageReceived',
  'roleChanged'`

const statements = [
  `alter table notification
    drop constraint notification_kind,
    drop constraint notification_offer,
    drop constraint notification_amount,
    drop constraint notification_detail,
    add constraint notification_kind check (kind in (${ofOffer}) or kind in (${others})),
    add constraint notification_offer check ((offer_id is not null) = (kind in (${ofOffer}))),
    add constraint notification_amount check ((amount is not null) = (kind in (${ofOffer}))),
    add constraint notification_detail check ((detail is not null) = (kind in (${withDetail})))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
