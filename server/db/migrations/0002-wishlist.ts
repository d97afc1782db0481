import { type Kysely, sql } from 'kysely'

const statements = [
  `create table wishlist_item (
    id uuid primary key,
    user_id uuid not null references "user",
    property_id uuid not null references property,
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index one_wish on wishlist_item (user_id, property_id)`,
  `create index wishlist_of_user on wishlist_item (user_id, created_at desc, id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
