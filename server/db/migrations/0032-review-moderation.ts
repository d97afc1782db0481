import { type Kysely, sql } from 'kysely'

const kinds = `'match', 'priceLowered', 'offerMade', 'offerChanged', 'offerWithdrawn', 'offerAccepted', 'offerRejected',
  'acceptanceGivenUp', 'acceptanceRevoked', 'offerOutsold', 'offerClosed', 'propertyReserved', 'propertyAvailable',
  'propertyChanged', 'propertySold', 'paymentReceived', 'paymentRefunded', 'propertyVerified', 'propertyRejected',
  'propertyPending', 'propertyDeleted', 'propertyEdited', 'changesProposed', 'changesVerified', 'changesRejected',
  'reviewWritten', 'reviewReported', 'reviewHidden', 'reviewUnhidden', 'reviewDeleted', 'messageReceived', 'roleChanged'`
const ofReview = `'reviewWritten', 'reviewReported', 'reviewHidden', 'reviewUnhidden'`
const withDetail = `'propertyChanged', 'paymentReceived', 'paymentRefunded', 'propertyRejected', 'propertyEdited',
  'changesRejected', 'reviewHidden', 'roleChanged'`

const statements = [
  // Outlasts a hidden review that is deleted: the next one of the same member and listing is hidden from the start.
  `create table review_hiding (
    user_id uuid not null references "user",
    property_id uuid not null references property,
    hidden_at timestamptz(3) not null,
    hidden_reason text not null check (hidden_reason ~ '\\S' and char_length(hidden_reason) <= 500),
    primary key (user_id, property_id)
  )`,
  `alter table notification
    drop constraint notification_kind,
    drop constraint notification_review,
    drop constraint notification_detail,
    add constraint notification_kind check (kind in (${kinds})),
    add constraint notification_review check ((review_id is not null) = (kind in (${ofReview}))),
    add constraint notification_detail check ((detail is not null) = (kind in (${withDetail})))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
