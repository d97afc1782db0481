import { type Kysely, sql } from 'kysely'

const statements = [
  // A draft is a pending listing that its agent has not submitted for review. A corrected copy of a rejected listing
  // names that one; a copy of a photo names the original.
  `alter table property
    add column is_draft boolean not null default false,
    add column copy_of uuid references property,
    add constraint draft_is_pending check (not is_draft or (verification_status = 'pending' and status <> 'sold')),
    add constraint copy_of_another check (copy_of <> id)`,
  `create unique index one_copy on property (copy_of) where copy_of is not null and deleted_at is null`,
  `alter table photo add column copy_of uuid`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
