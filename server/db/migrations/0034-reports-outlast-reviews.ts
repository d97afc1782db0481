import { type Kysely, sql } from 'kysely'

const statements = [
  // A member has one review for a listing: its reports wait for an admin's decision, even if the author posts it again.
  `alter table review_report
    add column author_id uuid references "user",
    add column property_id uuid references property`,
  `update review_report set author_id = review.user_id, property_id = review.property_id
    from review where review.id = review_report.review_id`,
  `alter table review_report
    drop column review_id,
    alter column author_id set not null,
    alter column property_id set not null,
    add constraint one_report_per_review unique (author_id, property_id, reporter_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
