import { type Kysely, sql } from 'kysely'

const statements = [
  `create table review (
    id uuid primary key,
    property_id uuid not null references property,
    user_id uuid not null references "user",
    text text not null check (text ~ '\\S' and char_length(text) <= 2000),
    star_rating integer not null check (star_rating between 1 and 5),
    review_date date not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index review_by_date on review (review_date desc, id desc)`,
  `create index review_of_property on review (property_id, review_date desc, id desc)`,
  `create index review_of_user on review (user_id, review_date desc, id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
