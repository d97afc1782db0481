import { type Compilable, CompiledQuery } from 'kysely'
import type { Connection } from './connect.ts'

/** By their text, the names under which each connection keeps the plan of a statement. */
const names = new Map<string, string>()
export const nameOfPrepared = (text: string): string | undefined => names.get(text)

/** What changes nothing that the audit log records. */
const unrecorded = new Set<string>()
export const isUnrecorded = (text: string): boolean => unrecorded.has(text)

/** Stands in a statement for a value that each call brings. */
class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Each of its fields stands for the value of that name. */
const anyGiven = new Proxy(
  {},
  {
    get: (_target, name) => new Given(String(name)),
    ownKeys: () => {
      throw new Error('What is given is named one by one: nobody knows yet what there will be.')
    },
  },
)

/**
 * Writes a statement once; what comes of it has the values of each call in their places. Only its text is kept: the tree
 * that it was written from takes many times the room.
 */
export function writeOnce<Values extends object, Row>(
  write: (db: Connection, given: Values) => Compilable<Row> | CompiledQuery<Row>,
): (db: Connection, values: Values) => CompiledQuery<Row> {
  let written: { text: string; parts: (Given | { fixed: unknown })[] } | undefined
  return (db, values) => {
    if (!written) {
      const statement = write(db, anyGiven as Values)
      const { sql, parameters } = 'compile' in statement ? statement.compile() : statement
      written = {
        text: sql,
        parts: parameters.map((one) => (one instanceof Given ? one : { fixed: one })),
      }
    }
    const { text, parts } = written
    const parameters = parts.map((part) =>
      part instanceof Given ? values[part.name as keyof Values] : part.fixed,
    )
    return CompiledQuery.raw(text, parameters)
  }
}

/**
 * A statement that is asked for so often that writing and planning it each time would cost more than its answer:
 * written once, and planned once by each connection. `given` has the values of each call and may only be passed on.
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
