import { type Kysely, sql } from 'kysely'

const kinds = [
  'match',
  'priceLowered',
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
  'propertyVerified',
  'propertyRejected',
  'propertyPending',
  'propertyDeleted',
  'changesProposed',
  'changesVerified',
  'changesRejected',
  'reviewWritten',
  'messageReceived',
  'roleChanged',
]
const withDetail = [
  'propertyRejected',
  'changesRejected',
  'paymentReceived',
  'paymentRefunded',
  'roleChanged',
]
const list = (names: string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`

const statements = [
  // Changes of a verified listing that wait for review: only the fields that differ from the published ones. Photos are
  // the whole list, as {id, alt} in their order.
  `alter table property
    add column proposed_changes jsonb check (jsonb_typeof(proposed_changes) = 'object' and proposed_changes <> '{}'),
    add column proposal_status text check (proposal_status in ('pending', 'rejected')),
    add column proposal_reason text,
    add column proposed_at timestamptz(3),
    add constraint whole_proposal check (
      (proposed_changes is null) = (proposal_status is null) and (proposed_changes is null) = (proposed_at is null)),
    add constraint reason_of_rejected_proposal check (
      (proposal_reason is not null) = (proposal_status is not distinct from 'rejected')),
    add constraint proposal_of_verified check (
      proposed_changes is null or (verification_status = 'verified' and status <> 'sold'))`,
  `create index property_with_proposal on property (created_at desc, id desc)
    where proposal_status is not null and deleted_at is null`,
  `alter table notification
    drop constraint notification_kind,
    drop constraint notification_detail,
    add constraint notification_kind check (kind in ${list(kinds)}),
    add constraint notification_detail check ((detail is not null) = (kind in ${list(withDetail)}))`,
  // A photo without a position is proposed, not published.
  `alter table photo alter column position drop not null`,
  `create index photo_unpublished on photo (property_id) where position is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
