import { type Kysely, sql } from 'kysely'

const statements = [
  // A hidden review has a reason, and only its author and admins see it.
  `alter table review
    add column hidden_at timestamptz(3),
    add column hidden_reason text check (hidden_reason ~ '\\S' and char_length(hidden_reason) <= 500),
    add check ((hidden_at is null) = (hidden_reason is null))`,
  `create index review_hidden on review (review_date desc, id desc) where hidden_at is not null`,
  `create table review_report (
    id uuid primary key,
    review_id uuid not null references review on delete cascade,
    reporter_id uuid not null references "user",
    reason text not null check (reason ~ '\\S' and char_length(reason) <= 500),
    created_at timestamptz(3) not null default now(),
    constraint one_report_per_review unique (review_id, reporter_id)
  )`,
  `create index report_of_member on review_report (reporter_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
