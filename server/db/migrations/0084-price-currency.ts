import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row at most: the currency of all prices. Databases from before get it at their next start.
  await sql`create table price_currency (
    id boolean primary key default true check (id),
    currency text not null check (currency ~ '^[A-Z]{3}$'))`.execute(db)
}
