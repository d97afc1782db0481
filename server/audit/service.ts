import type { AuditEntry } from '#contract/audit.ts'
import type { Page } from '#contract/endpoint.ts'
import type { Connection, Database } from '../db/connect.ts'
import type { Calendar } from '../kernel/calendar.ts'
import { readCursor } from '../kernel/cursor.ts'
import { pageOf } from '../kernel/page.ts'
import { countedRows } from '../kernel/total.ts'
import { findDecisions } from './decision-queries.ts'
import { findNames } from './name-queries.ts'
import { isDecision, namedIds, presentEntry } from './presenter.ts'
import * as queries from './queries.ts'

const sort = '-at'

type AuditSearch = Omit<queries.AuditFilter, 'from' | 'to'> & {
  /** Days in the installation's time zone, both included. */
  from?: string
  to?: string
  limit: number
  cursor?: string
}

/** The audit log. Triggers record row changes in their transactions (see migration 0008). */
export function createAudit({ db, calendar }: { db: Database; calendar: Calendar }) {
  return {
    list: async ({ from, to, limit, cursor, ...others }: AuditSearch): Promise<Page<AuditEntry>> => {
      const filter = {
        ...others,
        ...(from && { from: calendar.startOf(from) }),
        ...(to && { to: calendar.endOf(to) }),
      }
      const after = readCursor(cursor, sort, 'number')
      const counted = await queries.countEntryRows(db, filter)
      const areFew = counted < countedRows
      const rows = await queries.listEntryRows(db, filter, { limit, after, areFew })
      const known = {
        names: await findNames(db, [...new Set(rows.flatMap(namedIds))]),
        decisions: await findDecisions(db, rows.filter(isDecision)),
      }
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ seq, id }) => ({ value: seq, id }),
        present: (row) => presentEntry(row, known),
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
