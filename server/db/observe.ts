import type { DatabaseConnection } from 'kysely'
import { currentContext } from '../kernel/actor-context.ts'
import type { Observer } from '../telemetry/observer.ts'

const beginning = /^\s*(\w+)/
const tableOf = /\b(?:from|into|update)\s+"?(\w+)/i

/** Reports the operation and table of each statement to the observer, never its values. */
export function observeStatements(connection: DatabaseConnection, observer: Observer): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(...[query, ...rest]: Parameters<typeof execute>) => {
    const operation = beginning.exec(query.sql)?.[1]?.toLowerCase() ?? 'other'
    const done = observer.statement(operation, tableOf.exec(query.sql)?.[1], currentContext().trace)
    let failed = true
    try {
      const result = await execute<R>(query, ...rest)
      failed = false
      return result
    } finally {
      done(failed)
    }
  }
}
