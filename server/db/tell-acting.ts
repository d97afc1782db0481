import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { currentActing } from '../acting.ts'

const writing = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])
const wordOfWriting = /\b(insert|update|delete|merge)\b/i

/** Whether the database may change by it. One in doubt does: telling it too much costs a moment. */
function mayWrite({ query, sql }: CompiledQuery): boolean {
  if (writing.has(query.kind)) return true
  const isPlain = query.kind === 'SelectQueryNode' && !('with' in query && query.with)
  return !isPlain && wordOfWriting.test(sql)
}

/**
 * Makes a new connection tell the database on whose behalf it writes, for the audit log: before the first write,
 * and again whenever that has changed.
 */
export function tellActing(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  let told: string | undefined

  const tell = async () => {
    const { actorId = '', via, requestId = '' } = currentActing()
    const now = `${actorId}|${via}|${requestId}`
    if (now === told) return
    await execute(
      CompiledQuery.raw(
        `select set_config('app.actor', $1, false), set_config('app.via', $2, false), set_config('app.request', $3, false)`,
        [actorId, via, requestId],
      ),
    )
    told = now
  }

  connection.executeQuery = async (query, ...rest) => {
    try {
      if (mayWrite(query)) await tell()
      // What was told in a transaction is taken back with it.
      else if (/^rollback/i.test(query.sql)) told = undefined
      return await execute(query, ...rest)
    } catch (error) {
      told = undefined
      throw error
    }
  }
}
