import { type Kysely, sql } from 'kysely'
import { tookTooLong } from './connect.ts'

/** Other transactions kept using the tables. */
export class TablesInUse extends Error {
  override name = 'TablesInUse'
}

/** Below PostgreSQL's default `deadlock_timeout` of a second, after which a request that waits could be ended. */
const mostMs = 900

/**
 * Locks all tables for this transaction. Processes of the release before use them while the database is brought up to
 * date: waiting for some tables with locks on others would be a deadlock.
 */
export async function takeTables(tx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('statement_timeout') as timeout`.execute(tx)
  await sql`set local statement_timeout = ${sql.lit(mostMs)}`.execute(tx)
  try {
    await sql`do $$ declare
      names text := (select string_agg(oid::regclass::text, ', ') from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely_%');
    begin
      if names is not null then execute format('lock table %s in access exclusive mode', names); end if;
    end $$`.execute(tx)
  } catch (error) {
    throw tookTooLong(error) ? new TablesInUse('The tables are in use.', { cause: error }) : error
  }
  await sql`select set_config('statement_timeout', ${rows[0]?.timeout ?? '0'}, true)`.execute(tx)
}
