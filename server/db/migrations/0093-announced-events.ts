import { type Kysely, sql } from 'kysely'

const names = { told_searches: 'announced_search_id', told_wishes: 'announced_wish_id' }

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(names)) {
    await sql`alter table alert_event rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db)
  }
}
