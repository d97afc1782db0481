import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { type Held, held, type Subject } from './register.ts'

/** Small enough not to delay other statements. */
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

function rowOf({ withheld = {}, row }: Held, subject: Subject) {
  return row ? row(subject) : sql`to_jsonb(t) - ${Object.keys(withheld)}::text[]`
}

/** The rows about a member as JSON texts, ordered by their key; reads a page at a time. */
export async function* listHeld(db: Connection, table: string, subject: Subject): AsyncGenerator<string> {
  const how = held[table]
  if (!how) throw new Error(`${table} is not in the register.`)
  const columns = (how.key ?? ['id']).map((column) => sql`t.${sql.ref(column)}`)
  const key = sql.join(columns)
  let after: string[] | undefined
  for (;;) {
    // Sorting by a record, which no index has, keeps the database from searching the rows of all members in key
    // order.
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
