import type { AuditEntry } from '#contract/audit.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Connection, Database } from '../db/connect.ts'
import { readCursor } from '../kernel/cursor.ts'
import { pageOf } from '../kernel/page.ts'
import { countedRows } from '../kernel/total.ts'
import { presentEntry } from './presenter.ts'
import * as queries from './queries.ts'

const sort = '-at'

/** The audit log. Triggers record row changes in their transactions (see migration 0008). */
export function createAudit({ db }: { db: Database }) {
  return {
    list: async (
      query: queries.AuditFilter & { limit: number; cursor?: string },
    ): Promise<Page<AuditEntry>> => {
      const after = readCursor(query.cursor, sort, 'number')
      const counted = await queries.countEntryRows(db, query)
      const areFew = counted < countedRows
      const rows = await queries.listEntryRows(db, query, { limit: query.limit, after, areFew })
      return pageOf({
        rows,
        counted,
        limit: query.limit,
        sort,
        keyOf: ({ seq, id }) => ({ value: seq, id }),
        present: presentEntry,
      })
    },
  }
}

export type Audit = ReturnType<typeof createAudit>

/** Records an event that is not a row change, such as a failed sign-in. */
export const recordEvent = (db: Connection, event: queries.AuditEvent): Promise<unknown> =>
  queries.insertEvent(db, event)

/** For decisions based on outdated data. */
export { changedMeanwhile, deletedMeanwhile } from './conflicts.ts'
export type { LastChange } from './queries.ts'
