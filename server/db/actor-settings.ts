import pg from 'pg'
import { currentContext } from '../kernel/actor-context.ts'
import { isUnrecorded } from './prepared.ts'

const settings = ([actor, via, request]: readonly string[]) =>
  `select set_config('app.actor', ${actor}, true), set_config('app.via', ${via}, true), set_config('app.request', ${request}, true)`
const prepared = { name: 'tell_acting', text: settings(['$1', '$2', '$3']) }
/** Whether the statement may change data. False positives are cheap. */
const mayWrite = (sql: string) => /\b(insert|update|delete|merge)\b/i.test(sql) && !isUnrecorded(sql)

const rowMode = 'array'

/** A named statement keeps its plan on the connection. */
export type Statement = { name?: string; text: string; values: unknown[] }
type Result = pg.QueryArrayResult<unknown[]>
/** Resolves to the values of each row, in the order of the fields. */
type Run = (statement: Statement) => Promise<Result>

/**
 * Runs statements on this connection. Before writes, it sets the actor for the audit log. The settings last
 * for one transaction, since a pooler may run the next one on another connection, and this connection may
 * then serve another request. A write outside a transaction runs in a new one.
 */
export function tellingActing(client: pg.ClientBase): Run {
  let currentSettings: string | undefined

  const run: Run = async (statement) => {
    const results: unknown = await client.query({ ...statement, rowMode })
    // Several statements at once return an array of results.
    return [results].flat().at(-1) as Result
  }

  const runInTransaction: Run = async (statement) => {
    await client.query(`begin; ${settings(readContext().map(pg.escapeLiteral))}`)
    try {
      const result = await run(statement)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }

  return async (statement) => {
    const isOpen = client.getTransactionStatus() === 'T'
    // A rollback to a savepoint also restores earlier settings.
    if (!isOpen || /^\s*rollback/i.test(statement.text)) currentSettings = undefined
    if (!mayWrite(statement.text)) return run(statement)
    if (!isOpen) return runInTransaction(statement)
    const context = readContext()
    if (context.join('|') !== currentSettings) {
      await run({ ...prepared, values: context })
      currentSettings = context.join('|')
    }
    return run(statement)
  }
}

/** The values of `app.actor`, `app.via`, and `app.request`. */
function readContext(): string[] {
  const { actorId = '', via, requestId = '' } = currentContext()
  return [actorId, via, requestId]
}
