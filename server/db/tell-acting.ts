import pg from 'pg'
import { currentActing } from '../acting.ts'

const told = `select set_config('app.actor', $1, true), set_config('app.via', $2, true), set_config('app.request', $3, true)`
/** Whether the database may change by it. One in doubt does: telling it too much costs next to nothing. */
const mayWrite = (sql: string) => /\b(insert|update|delete|merge)\b/i.test(sql)

type Run = (sql: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * Runs statements on this connection and, with those that write, tells the database on whose behalf, for the audit
 * log. What is told holds to the end of the transaction and no longer: the next one may run on another connection of
 * a pooler's, and this one may next serve somebody else.
 */
export function tellingActing(client: pg.ClientBase): Run {
  let inThisTransaction: string | undefined

  return async (sql, parameters) => {
    const isOpen = client.getTransactionStatus() === 'T'
    // Going back to a savepoint takes back what was told since.
    if (!isOpen || /^\s*rollback/i.test(sql)) inThisTransaction = undefined
    if (!mayWrite(sql)) return client.query(sql, [...parameters])
    const { actorId = '', via, requestId = '' } = currentActing()
    const acting = [actorId, via, requestId]
    const now = acting.join('|')
    if (now === inThisTransaction) return client.query(sql, [...parameters])
    inThisTransaction = undefined
    const result = await runAfterTelling(client, acting, sql, parameters)
    if (isOpen) inThisTransaction = now
    return result
  }
}

/**
 * Sends both statements before the one Sync that ends them: one round trip, and where no transaction is open, one of
 * the two alone.
 */
function runAfterTelling(
  client: pg.ClientBase,
  acting: string[],
  text: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const config = { text, values: [...parameters], queryMode: 'extended' }
    const query = new pg.Query(config, (error: Error | undefined, results: unknown) => {
      if (error) reject(error)
      // The first is that of the telling.
      else resolve((results as pg.QueryResult[])[1] as pg.QueryResult)
    })
    const { submit } = query
    query.submit = (connection) => {
      connection.stream.cork()
      connection.parse({ name: '', text: told, types: [] }, true)
      connection.bind({ values: acting }, true)
      // The driver keeps the results of several statements apart by the description that begins each.
      connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
      const refused = submit.call(query, connection)
      connection.stream.uncork()
      return refused
    }
    client.query(query)
  })
}
