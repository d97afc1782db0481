import { type Kysely, sql } from 'kysely'

const statements = [
  // An event may concern more members than one transaction notifies: the last search and wish that were notified.
  `alter table alert_event add column told_searches uuid, add column told_wishes uuid`,

  // Alerts whose notifications were deleted. Rows of listings are never deleted, so no foreign key
  // needs an index.
  `create table told_match (
    saved_search_id uuid not null references saved_search on delete cascade,
    property_id uuid not null,
    primary key (saved_search_id, property_id)
  )`,
  // Finds the notifications of a deleted search.
  `create index notification_of_search on notification (saved_search_id) where saved_search_id is not null`,

  // Finds expired rows.
  `create index notification_age on notification (created_at)`,
  `create index notification_read on notification (read_at) where read_at is not null`,
  `create index letter_age on alert_letter (created_at)`,
  `create index search_of_location on saved_search (location_id, id) where location_id is not null`,

  // Whether matches are also sent by email, besides notifications.
  `alter table saved_search add column by_mail boolean not null default true`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
