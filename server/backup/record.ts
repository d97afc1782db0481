import type pg from 'pg'
import type { Read } from './read.ts'

/** The last link of the audit log's chain; undefined where there is none. */
export type LogEnd = { position: string; hash: string }

export const findLogEnd = async (client: pg.Client): Promise<LogEnd | undefined> =>
  (await client.query<LogEnd>('select position, hash from audit_link order by position desc limit 1')).rows[0]

const fieldsOf = (end: LogEnd | undefined) => end && { logEnd: `${end.position} ${end.hash}` }

/**
 * The first entry after those that were restored, in the same transaction: what was put in place, where the log that
 * came along ends, and where the one ended that is gone. An anchor of that one that lies elsewhere is explained by it.
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
