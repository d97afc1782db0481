import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Changes listings but not the search copy, as if between the moments when a search reads the two. */
export async function uncopied(db: Database, change: () => Promise<unknown>): Promise<void> {
  await sql`alter table property disable trigger copy_for_search`.execute(db)
  try {
    await change()
  } finally {
    await sql`alter table property enable trigger copy_for_search`.execute(db)
  }
}
