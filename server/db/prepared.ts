import type { Compilable, CompiledQuery } from 'kysely'
import type { Connection } from './connect.ts'

/** By their text, the names under which each connection keeps the plan of a statement. */
const names = new Map<string, string>()
export const nameOfPrepared = (text: string): string | undefined => names.get(text)

/** Stands for the id while the statement is written; no id of ours is this one. */
const anyId = '00000000-0000-0000-0000-000000000000'

/**
 * A statement about the object of one id that is asked for so often that writing and planning it each time would cost
 * more than its answer: written once, and planned once by each connection.
 */
export function prepareById<Row>(name: string, write: (db: Connection, id: string) => Compilable<Row>) {
  let written: CompiledQuery<Row> | undefined
  return async (db: Connection, id: string): Promise<Row | undefined> => {
    if (!written) {
      written = write(db, anyId).compile()
      names.set(written.sql, name)
    }
    const parameters = written.parameters.map((value) => (value === anyId ? id : value))
    const { rows } = await db.executeQuery<Row>({ ...written, parameters })
    return rows[0]
  }
}
