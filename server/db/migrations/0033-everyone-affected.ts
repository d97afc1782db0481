import { type Kysely, sql } from 'kysely'

const ofOffer = `'offerMade', 'offerChanged', 'offerWithdrawn', 'offerAccepted', 'offerRejected', 'acceptanceGivenUp',
  'acceptanceRevoked', 'offerOutsold', 'offerClosed', 'propertyReserved', 'propertyAvailable', 'propertyChanged',
  'agentLeft', 'propertySold', 'paymentReceived', 'paymentRefunded'`
const ofMember = `'messageReceived', 'roleChanged', 'shareAccepted', 'shareEnded'`
const others = `'match', 'priceLowered', 'propertyVerified', 'propertyRejected', 'propertyPending', 'propertyDeleted',
  'propertyEdited', 'changesProposed', 'changesVerified', 'changesRejected', 'changesDropped', 'reviewWritten',
  'reviewReported', 'hiddenReviewWritten', 'reportDecided', 'reviewHidden', 'reviewUnhidden', 'reviewDeleted',
  'noteWritten', 'wishGone'`
const ofReview = `'reviewWritten', 'reviewReported', 'reviewHidden', 'reviewUnhidden', 'hiddenReviewWritten'`
const withDetail = `'propertyChanged', 'paymentReceived', 'paymentRefunded', 'propertyRejected', 'propertyEdited',
  'changesRejected', 'reportDecided', 'reviewHidden', 'roleChanged', 'shareEnded', 'wishGone'`
const topics = `'offers', 'payments', 'listings', 'reviews', 'wishlist', 'moderation', 'account'`

const statements = [
  `alter table email_preference
    drop constraint email_preference_topic_check,
    add constraint email_preference_topic_check check (topic in (${topics}))`,
  `alter table notification
    add column note_id uuid references wish_note on delete cascade,
    add column person_id uuid references "user",
    -- As they were at the time of the event.
    add column offer_status text check (offer_status in ('pending', 'accepted')),
    add column min_price bigint,
    add column max_price bigint,
    drop constraint notification_topic_check,
    drop constraint notification_kind,
    drop constraint notification_property,
    drop constraint notification_offer,
    drop constraint notification_review,
    drop constraint notification_amount,
    drop constraint notification_detail,
    add constraint notification_topic_check check (topic in (${topics})),
    add constraint notification_kind check (kind in (${ofOffer}) or kind in (${ofMember}) or kind in (${others})),
    add constraint notification_property check ((property_id is null) = (kind in (${ofMember}))),
    add constraint notification_offer check ((offer_id is not null) = (kind in (${ofOffer}))),
    add constraint notification_amount check ((amount is not null) = (kind in (${ofOffer}))),
    add constraint notification_review check (
      (review_id is not null) = (kind in (${ofReview}))),
    add constraint notification_detail check ((detail is not null) = (kind in (${withDetail}))),
    add constraint notification_note check ((note_id is not null) = (kind = 'noteWritten')),
    add constraint notification_person check ((person_id is not null) = (kind in ('shareAccepted', 'shareEnded'))),
    add constraint notification_offer_status check (offer_status is null or offer_id is not null),
    add constraint notification_range check (
      (min_price is null) = (max_price is null) and (min_price is null or kind = 'propertyChanged'))`,
  `create index notification_of_note on notification (note_id) where note_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
