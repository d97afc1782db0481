import { type Compilable, CompiledQuery } from 'kysely'
import type { Connection } from './connect.ts'

const names = new Map<string, string>()
export const nameOfPrepared = (text: string): string | undefined => names.get(text)

/** Statements that write nothing the audit log records. */
const unrecorded = new Set<string>()
export const isUnrecorded = (text: string): boolean => unrecorded.has(text)

/** Placeholder for a value that each call provides. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Each property is a placeholder for the value of that name. */
const placeholders = new Proxy(
  {},
  {
    get: (_target, name) => new Placeholder(String(name)),
    ownKeys: () => {
      throw new Error('Placeholders cannot be enumerated; name each value.')
    },
  },
)

/**
 * Compiles a statement once and fills in the values of each call. Keeps only the text, since the query tree
 * takes far more memory.
 */
export function writeOnce<Values extends object, Row>(
  write: (db: Connection, given: Values) => Compilable<Row> | CompiledQuery<Row>,
): (db: Connection, values: Values) => CompiledQuery<Row> {
  let written: { text: string; parts: (Placeholder | { fixed: unknown })[] } | undefined
  return (db, values) => {
    if (!written) {
      const statement = write(db, placeholders as Values)
      const { sql, parameters } = 'compile' in statement ? statement.compile() : statement
      written = {
        text: sql,
        parts: parameters.map((one) => (one instanceof Placeholder ? one : { fixed: one })),
      }
    }
    const { text, parts } = written
    const parameters = parts.map((part) =>
      part instanceof Placeholder ? values[part.name as keyof Values] : part.fixed,
    )
    return CompiledQuery.raw(text, parameters)
  }
}

/**
 * For frequent statements whose compilation and planning would cost more than their execution: compiled once,
 * and planned once per connection. `write` may only pass on the values of `given`, not inspect them.
 */
export function prepare<Values extends object, Row>(
  name: string,
  write: (db: Connection, given: Values) => Compilable<Row> | CompiledQuery<Row>,
  { recorded = true }: { recorded?: boolean } = {},
): (db: Connection, values: Values) => Promise<Row[]> {
  const writeFor = writeOnce(write)
  let isNamed = false
  return async (db, values) => {
    const statement = writeFor(db, values)
    if (!isNamed) {
      names.set(statement.sql, name)
      if (!recorded) unrecorded.add(statement.sql)
      isNamed = true
    }
    return (await db.executeQuery<Row>(statement)).rows
  }
}
