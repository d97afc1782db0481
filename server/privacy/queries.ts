import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { type Held, held, type Subject } from './register.ts'

/** Small enough that a statement delays no one. */
const rowsAtOnce = 1_000

export const findSubject = async (db: Connection, id: string): Promise<Subject | undefined> => {
  const row = await db
    .selectFrom('user')
    .select(['email', 'emailVerified'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && { id, email: row.email, provenEmail: row.emailVerified ? row.email : null }
}

/** What of a row is exported, as a JSON value. */
function rowOf({ withheld = {}, row }: Held, subject: Subject) {
  return row ? row(subject) : sql`to_jsonb(t) - ${Object.keys(withheld)}::text[]`
}

/** The rows about a member, as texts of JSON, in the order of their keys; a page at a time, whenever asked for more. */
export async function* listHeld(db: Connection, table: string, subject: Subject): AsyncGenerator<string> {
  const how = held[table]
  if (!how) throw new Error(`${table} is not in the register.`)
  const columns = (how.key ?? ['id']).map((column) => sql`t.${sql.ref(column)}`)
  const key = sql.join(columns)
  let after: string[] | undefined
  for (;;) {
    // Sorted as a record, which no index has: rows of one member are not looked for among those of all.
    const { rows } = await sql<{ row: string; at: string[] }>`
      with t as materialized (
        select * from ${sql.table(table)} t
        where ${how.where(subject)} ${after ? sql`and (${key}) > (${sql.join(after)})` : sql``}
        order by row(${key}) limit ${rowsAtOnce})
      select (${rowOf(how, subject)})::text as row,
        array[${sql.join(columns.map((column) => sql`${column}::text`))}] as at
      from t order by ${key}`.execute(db)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.at
  }
}
