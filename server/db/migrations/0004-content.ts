import { type Kysely, sql } from 'kysely'

const statements = [
  `create table testimonial (
    id uuid primary key,
    name text not null,
    reviewer_image text,
    rating numeric(3, 2) not null check (rating between 0 and 5),
    details text not null,
    property text,
    written_at timestamptz(3) not null default now()
  )`,
  `create index testimonial_newest on testimonial (written_at desc, id desc)`,
  `create table blog (
    id uuid primary key,
    title text not null,
    profile_image text,
    blog_text text not null,
    author text not null,
    published_at timestamptz(3) not null default now()
  )`,
  `create index blog_newest on blog (published_at desc, id desc)`,
  `create table contact_message (
    id uuid primary key,
    name text not null,
    email text not null,
    message text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create index contact_message_newest on contact_message (created_at desc, id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
