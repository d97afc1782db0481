import { type Kysely, sql } from 'kysely'

/** Spanish certificates state two decimals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property alter column energy_use type numeric(6, 2)`.execute(db)
}
