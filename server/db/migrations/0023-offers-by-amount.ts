import { sql, type Kysely } from 'kysely'

/** All offers sorted by amount, for admins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index offer_by_amount on offer (offered_amount desc, id desc)`.execute(db)
}
