import pg from 'pg'
import { currentActing } from '../acting.ts'
import { isUnrecorded } from './prepared.ts'

const settings = ([actor, via, request]: readonly string[]) =>
  `select set_config('app.actor', ${actor}, true), set_config('app.via', ${via}, true), set_config('app.request', ${request}, true)`
const prepared = { name: 'tell_acting', text: settings(['$1', '$2', '$3']) }
/** Whether the statement may change data. When in doubt it does: telling too much is cheap. */
const mayWrite = (sql: string) => /\b(insert|update|delete|merge)\b/i.test(sql) && !isUnrecorded(sql)

const rowMode = 'array'

/** With a name, its plan stays with the connection. */
export type Statement = { name?: string; text: string; values: unknown[] }
type Result = pg.QueryArrayResult<unknown[]>
/** Answers the values of each row, in the order of the fields. */
type Run = (statement: Statement) => Promise<Result>

/**
 * Runs statements on this connection. Before those that write it tells the database on whose behalf, for the audit log.
 * The settings last until the end of the transaction: a pooler may run the next one on another connection, and this
 * connection may then serve another request. A write outside a transaction gets one of its own.
 */
export function tellingActing(client: pg.ClientBase): Run {
  let toldInTransaction: string | undefined

  const run: Run = async (statement) => {
    const results: unknown = await client.query({ ...statement, rowMode })
    // Several statements at once have a result each.
    return [results].flat().at(-1) as Result
  }

  const runInTransaction: Run = async (statement) => {
    await client.query(`begin; ${settings(namesActing().map(pg.escapeLiteral))}`)
    try {
      const result = await run(statement)
      await client.query('commit')
      return result
    } catch (error) {
      // The first error counts, also when the connection is lost.
      await client.query('rollback').catch(() => {})
      throw error
    }
  }

  return async (statement) => {
    const isOpen = client.getTransactionStatus() === 'T'
    // A rollback to a savepoint also restores earlier settings.
    if (!isOpen || /^\s*rollback/i.test(statement.text)) toldInTransaction = undefined
    if (!mayWrite(statement.text)) return run(statement)
    if (!isOpen) return runInTransaction(statement)
    const acting = namesActing()
    if (acting.join('|') !== toldInTransaction) {
      await run({ ...prepared, values: acting })
      toldInTransaction = acting.join('|')
    }
    return run(statement)
  }
}

/** The values of `app.actor`, `app.via`, and `app.request`. */
function namesActing(): string[] {
  const { actorId = '', via, requestId = '' } = currentActing()
  return [actorId, via, requestId]
}
