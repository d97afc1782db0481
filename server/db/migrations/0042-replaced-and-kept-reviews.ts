import { type Kysely, sql } from 'kysely'

const statements = [
  // When the author last replaced its text or rating: earlier reports are not about this one.
  `alter table review add column replaced_at timestamptz(3)`,
  // When an admin last dismissed its reports, so that the audit log names who did.
  `alter table review add column kept_at timestamptz(3)`,
  // Taken from the audit log for earlier ones, without a new entry.
  `alter table review disable trigger user`,
  `update review set replaced_at = last.at
    from (
      select object_id, max(at) as at from audit_entry
      where kind = 'review' and action = 'change' and (after ? 'star_rating' or personal -> 'after' ? 'text')
      group by object_id
    ) last
    where last.object_id = review.id`,
  `alter table review enable trigger user`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
