import type pg from 'pg'
import type { Read } from './read.ts'

/** The last link of the audit chain, or undefined without one. */
export type LogEnd = { position: string; hash: string }

export const findLogEnd = async (client: pg.Client): Promise<LogEnd | undefined> =>
  (await client.query<LogEnd>('select position, hash from audit_link order by position desc limit 1')).rows[0]

const fieldsOf = (end: LogEnd | undefined) => end && { logEnd: `${end.position} ${end.hash}` }

/**
 * Adds the first audit entry after a restore, in its transaction: what was restored, and where the restored
 * and the replaced logs end. It explains anchors of the replaced log that are stored elsewhere.
 */
export async function recordRestore(
  client: pg.Client,
  { header, tables }: Read,
  replaced: LogEnd | undefined,
): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const after = { savedAt: header.createdAt, rows, ...fieldsOf(await findLogEnd(client)) }
  await client.query("select set_config('app.via', 'restore', true)")
  await client.query(
    "insert into audit_entry (kind, action, before, after) values ('backup', 'restore', $1, $2)",
    [fieldsOf(replaced), after],
  )
}
