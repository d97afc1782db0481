import pg from 'pg'
import { currentActing } from '../acting.ts'

const telling = ([actor, via, request]: readonly string[]) =>
  `select set_config('app.actor', ${actor}, true), set_config('app.via', ${via}, true), set_config('app.request', ${request}, true)`
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

/** Both before the one Sync that ends them: one round trip, and one transaction where none is open. */
async function runAfterTelling(
  client: pg.ClientBase,
  acting: string[],
  text: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  // Without parameters it may be several statements, which the extended protocol does not take.
  const results: unknown =
    parameters.length === 0
      ? await client.query(`${telling(acting.map(pg.escapeLiteral))}; ${text}`)
      : await runBoth(client, acting, { text, values: [...parameters] })
  // The first is that of the telling.
  return (results as pg.QueryResult[])[1] as pg.QueryResult
}

function runBoth(client: pg.ClientBase, acting: string[], statement: pg.QueryConfig): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement, (error: Error | undefined, results: unknown) =>
      error ? reject(error) : resolve(results),
    )
    const { submit } = query
    query.submit = (connection) => {
      connection.stream.cork()
      connection.parse({ name: '', text: telling(['$1', '$2', '$3']), types: [] }, true)
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
