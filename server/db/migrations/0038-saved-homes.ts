import { type Kysely, sql } from 'kysely'

const kinds = `'match', 'priceLowered', 'offerMade', 'offerChanged', 'offerWithdrawn', 'offerAccepted', 'offerRejected',
  'acceptanceGivenUp', 'acceptanceRevoked', 'offerOutsold', 'offerClosed', 'propertyReserved', 'propertyAvailable',
  'propertyChanged', 'agentLeft', 'agentReturned', 'propertySold', 'paymentReceived', 'paymentRefunded',
  'messageReceived', 'roleChanged', 'shareAccepted', 'shareEnded', 'propertyVerified', 'propertyRejected',
  'propertyPending', 'propertyDeleted', 'propertyEdited', 'changesProposed', 'changesVerified', 'changesRejected',
  'changesDropped', 'reviewWritten', 'reviewReported', 'hiddenReviewWritten', 'reportDecided', 'reviewHidden',
  'reviewUnhidden', 'reviewDeleted', 'noteWritten', 'wishReserved', 'wishAvailable', 'wishSold', 'wishGone'`
const topics = `'offers', 'payments', 'listings', 'reviews', 'wishlist', 'savedHomes', 'moderation', 'account'`

const statements = [
  `alter table email_preference
    drop constraint email_preference_topic_check,
    add constraint email_preference_topic_check check (topic in (${topics}))`,
  `alter table notification
    drop constraint notification_topic_check,
    drop constraint notification_kind,
    add constraint notification_topic_check check (topic in (${topics})),
    add constraint notification_kind check (kind in (${kinds}))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
