import { sql } from 'kysely'
import type { AuditAction, AuditKind } from '#contract/audit.ts'
import type { Connection } from '../db/connect.ts'
import { hasWords, memberText, wordPatterns } from '../db/like-text.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'

export type AuditFilter = {
  person?: string
  kind?: AuditKind
  objectId?: string
  from?: Date
  /** Excluded. */
  to?: Date
}

const matching = (db: Connection, { person, kind, objectId, from, to }: AuditFilter) =>
  db
    .selectFrom('auditEntry')
    .$if(person !== undefined, (query) =>
      query.where('auditEntry.actorId', 'in', (eb) =>
        eb
          .selectFrom('user')
          .select('user.id')
          .where(({ or, and, eb: is }) =>
            or([
              is('user.email', '=', (person ?? '').toLowerCase()),
              and([is('user.deletedAt', 'is', null), hasWords(memberText, wordPatterns(person ?? ''))]),
            ]),
          ),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('auditEntry.kind', '=', kind as string))
    .$if(objectId !== undefined, (query) => query.where('auditEntry.objectId', '=', objectId as string))
    .$if(from !== undefined, (query) => query.where('auditEntry.at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('auditEntry.at', '<', to as Date))

export type EntryRow = Awaited<ReturnType<typeof listEntryRows>>[number]

type PageQuery = { limit: number; after?: Cursor; areFew: boolean }

/**
 * Reads one row more than `limit`, to detect a next page. If there are few matches, a subquery finds them
 * first by any index. Otherwise, the planner might scan back from the newest entry to a distant match. The
 * `offset` keeps it from merging the subquery.
 */
export const listEntryRows = (db: Connection, filter: AuditFilter, { limit, after, areFew }: PageQuery) =>
  (areFew
    ? db.selectFrom('auditEntry').where(
        'auditEntry.seq',
        'in',
        db
          .selectFrom(matching(db, filter).select('auditEntry.seq').offset(sql.lit(0)).as('found'))
          .select('found.seq')
          .$if(after !== undefined, (query) => query.where('found.seq', '<', Number(after?.value)))
          .orderBy('found.seq', 'desc')
          .limit(limit + 1),
      )
    : matching(db, filter)
  )
    .leftJoin('user as actor', 'actor.id', 'auditEntry.actorId')
    .selectAll('auditEntry')
    .select(['actor.name as actorName', 'actor.email as actorEmail'])
    .$if(after !== undefined, (query) => query.where('auditEntry.seq', '<', Number(after?.value)))
    .orderBy('auditEntry.seq', 'desc')
    .limit(limit + 1)
    .execute()

export async function countEntryRows(db: Connection, filter: AuditFilter): Promise<number> {
  const { counted } = await db
    .selectFrom(matching(db, filter).select('auditEntry.seq').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export type LastChange = NonNullable<Awaited<ReturnType<typeof findLastChange>>>

export async function findLastChange(db: Connection, kind: AuditKind, objectId: string) {
  const row = await db
    .selectFrom('auditEntry')
    .leftJoin('user as actor', 'actor.id', 'auditEntry.actorId')
    .select(['auditEntry.at', 'auditEntry.action', 'auditEntry.before', 'auditEntry.after'])
    .select(['auditEntry.actorId', 'actor.name as actorName'])
    .where('auditEntry.objectId', '=', objectId)
    .where('auditEntry.kind', '=', kind)
    .where('auditEntry.action', 'in', ['create', 'change', 'delete'])
    .orderBy('auditEntry.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  type Columns = Record<string, unknown> | null
  return row && { ...row, before: row.before as Columns, after: row.after as Columns }
}

export type AuditEvent = {
  kind: AuditKind
  action: AuditAction
  objectId?: string
  after?: Record<string, string | number>
}

/** Records an event that is not a row change; triggers record those. */
export const insertEvent = (db: Connection, { after, ...event }: AuditEvent) =>
  db
    .insertInto('auditEntry')
    .values({ ...event, after: after && JSON.stringify(after) })
    .execute()
