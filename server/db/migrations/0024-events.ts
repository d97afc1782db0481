import { type Kysely, sql } from 'kysely'

const ofOffer = [
  'offerMade',
  'offerChanged',
  'offerWithdrawn',
  'offerAccepted',
  'offerRejected',
  'offerOutsold',
  'offerClosed',
  'propertyReserved',
  'propertyAvailable',
  'propertySold',
  'paymentReceived',
  'paymentRefunded',
]
const ofProperty = ['propertyVerified', 'propertyRejected', 'propertyPending', 'propertyDeleted']
const kinds = (names: string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`
const alerts = kinds(['match', 'priceLowered'])

const statements = [
  `alter table notification drop constraint notification_kind_check`,
  `alter table notification
    alter column property_id drop not null,
    alter column price drop not null,
    add column topic text check (topic in ('offers', 'payments', 'listings', 'reviews', 'moderation', 'account')),
    add column offer_id uuid references offer on delete cascade,
    add column review_id uuid references review on delete cascade,
    add column message_id uuid references contact_message on delete cascade,
    add column amount bigint,
    add column amount_before bigint,
    add column detail text,
    add constraint notification_kind check (
      kind in ${alerts} or kind in ${kinds([...ofOffer, ...ofProperty])}
      or kind in ('reviewWritten', 'messageReceived', 'roleChanged')),
    add constraint notification_topic check ((topic is null) = (kind in ${alerts})),
    add constraint notification_price check ((price is null) = (kind not in ${alerts})),
    add constraint notification_property
      check ((property_id is null) = (kind in ('messageReceived', 'roleChanged'))),
    add constraint notification_offer check ((offer_id is not null) = (kind in ${kinds(ofOffer)})),
    add constraint notification_review check ((review_id is not null) = (kind = 'reviewWritten')),
    add constraint notification_message check ((message_id is not null) = (kind = 'messageReceived')),
    add constraint notification_amount check ((amount is not null) = (kind in ${kinds(ofOffer)})),
    add constraint notification_amount_before check ((amount_before is not null) = (kind = 'offerChanged')),
    add constraint notification_detail check ((detail is not null) = (
      kind in ('propertyRejected', 'paymentReceived', 'paymentRefunded', 'roleChanged')))`,
  `create index notification_of_offer on notification (offer_id) where offer_id is not null`,
  `create index notification_of_review on notification (review_id) where review_id is not null`,
  `create index notification_of_message on notification (message_id) where message_id is not null`,
  // Whether an email is due is asked every second.
  `create index notification_due on notification (user_id) where mail = 'atOnce' and letter_id is null`,

  // What a member has chosen for a topic; without a row the topic's default holds.
  `create table email_preference (
    user_id uuid not null references "user" on delete cascade,
    topic text not null check (topic in ('offers', 'payments', 'listings', 'reviews', 'moderation', 'account')),
    email text not null check (email in ('atOnce', 'daily', 'never')),
    primary key (user_id, topic)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
