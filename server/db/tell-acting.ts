import pg from 'pg'
import { currentActing } from '../acting.ts'
import { isUnrecorded } from './prepared.ts'

const telling = ([actor, via, request]: readonly string[]) =>
  `select set_config('app.actor', ${actor}, true), set_config('app.via', ${via}, true), set_config('app.request', ${request}, true)`
const tellingPrepared = { name: 'tell_acting', text: telling(['$1', '$2', '$3']) }
/** Whether the database may change by it. One in doubt does: telling it too much costs next to nothing. */
const mayWrite = (sql: string) => /\b(insert|update|delete|merge)\b/i.test(sql) && !isUnrecorded(sql)

const rowMode = 'array'

/** With a name, its plan stays with the connection. */
export type Statement = { name?: string; text: string; values: unknown[] }
type Result = pg.QueryArrayResult<unknown[]>
/** Answers the values of each row, in the order of the fields. */
type Run = (statement: Statement) => Promise<Result>

/**
 * Runs statements on this connection and, with those that write, tells the database on whose behalf, for the audit
 * log. What is told holds to the end of the transaction and no longer: the next one may run on another connection of
 * a pooler's, and this one may next serve somebody else.
 */
export function tellingActing(client: pg.ClientBase): Run {
  let inThisTransaction: string | undefined
  const planned = new Set<string>()

  const plan = async (statement: Statement) => {
    const results: unknown = await client.query({ ...statement, rowMode })
    if (statement.name) planned.add(statement.name)
    // Several statements at once have a result each.
    return [results].flat().at(-1) as Result
  }

  const runAfterTelling = async (acting: string[], statement: Statement, isOpen: boolean) => {
    const { name, text, values } = statement
    const isPlanned = name && planned.has(name) && planned.has(tellingPrepared.name)
    // Apart, they would be two transactions where none is open.
    if (!name || isPlanned || !isOpen)
      return runTogether(client, acting, isPlanned ? statement : { text, values })
    // The first time each goes by itself: of two that are planned at once the driver would mistake one for the other.
    await plan({ ...tellingPrepared, values: acting })
    return plan(statement)
  }

  return async (statement) => {
    const isOpen = client.getTransactionStatus() === 'T'
    // Going back to a savepoint takes back what was told since.
    if (!isOpen || /^\s*rollback/i.test(statement.text)) inThisTransaction = undefined
    if (!mayWrite(statement.text)) return plan(statement)
    const { actorId = '', via, requestId = '' } = currentActing()
    const acting = [actorId, via, requestId]
    const now = acting.join('|')
    if (now === inThisTransaction) return plan(statement)
    inThisTransaction = undefined
    const result = await runAfterTelling(acting, statement, isOpen)
    if (isOpen) inThisTransaction = now
    return result
  }
}

/** Both before the one Sync that ends them: one round trip, and one transaction where none is open. */
async function runTogether(client: pg.ClientBase, acting: string[], statement: Statement): Promise<Result> {
  // Without parameters it may be several statements, which the extended protocol does not take.
  const results: unknown =
    statement.values.length === 0 && !statement.name
      ? await client.query({
          text: `${telling(acting.map(pg.escapeLiteral))}; ${statement.text}`,
          rowMode,
        })
      : await runBoth(client, acting, statement)
  // The first is that of the telling.
  return (results as Result[])[1] as Result
}

function runBoth(client: pg.ClientBase, acting: string[], statement: Statement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked: pg.QueryArrayConfig = { ...statement, rowMode }
    const query = new pg.Query(asked, (error: Error | undefined, results: unknown) =>
      error ? reject(error) : resolve(results),
    )
    const { submit } = query
    query.submit = (connection) => {
      connection.stream.cork()
      const told = statement.name ? tellingPrepared.name : ''
      if (!told) connection.parse({ name: '', text: tellingPrepared.text, types: [] }, true)
      connection.bind({ statement: told, values: acting }, true)
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
