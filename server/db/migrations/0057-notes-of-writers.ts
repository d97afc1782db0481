import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // An export looks for the notes that a member wrote; a closed account deletes them.
  await sql`create index notes_of_writer on wish_note (writer_id)`.execute(db)
}
