import { type Kysely, sql } from 'kysely'

const statements = [
  // Whom an event concerns may be more than one transaction tells: up to which search, and which wish, it has been told.
  `alter table alert_event add column told_searches uuid, add column told_wishes uuid`,

  // What was told by notifications that are gone by now. No listing is ever deleted, so that nothing has to be looked
  // for here by its id.
  `create table told_match (
    saved_search_id uuid not null references saved_search on delete cascade,
    property_id uuid not null,
    primary key (saved_search_id, property_id)
  )`,
  // A search that is deleted lets go of its notifications.
  `create index notification_of_search on notification (saved_search_id) where saved_search_id is not null`,

  // By which what is over is found.
  `create index notification_age on notification (created_at)`,
  `create index notification_read on notification (read_at) where read_at is not null`,
  `create index letter_age on alert_letter (created_at)`,
  `create index search_of_location on saved_search (location_id, id) where location_id is not null`,

  // Whether letters tell of what the search finds, which the notifications have in any case.
  `alter table saved_search add column by_mail boolean not null default true`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
