import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'

export type Link = { position: number; hash: string }

/** The predecessor of the first link. */
export const beginning: Link = { position: 0, hash: '' }

/** SQL: the hashed content of an entry. Erasable personal data is included only by its digest. */
export const contentOf = (entry: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${entry}.${column}`)
  return sql<string>`jsonb_build_array(${of('seq')}, ${of('id')},
    to_char(${of('at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${of('actorId')}, ${of('via')},
    ${of('requestId')}, ${of('kind')}, ${of('action')}, ${of('objectId')}, ${of('before')}, ${of('after')},
    ${of('personalOf')}, ${of('personalDigest')})::text`
}

export const hashOf = (before: Link, content: string): string =>
  createHash('sha256')
    .update(`${before.hash}\n${before.position + 1}\n${content}`)
    .digest('hex')

const linkBatchSize = 1_000

export const findHead = async (db: Connection): Promise<Link> =>
  (await db
    .selectFrom('auditLink')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? beginning

/** Links the next batch of entries and returns its size. Only one process at a time does so; others return 0. */
const linkSome = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows: locks } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) as locked`.execute(tx)
    if (!locks[0]?.locked) return 0
    // Only committed entries are visible. Later commits are linked later, regardless of their number.
    const { rows } = await sql<{ seq: number; content: string }>`
      with next as (
        delete from audit_unlinked
        where seq in (select seq from audit_unlinked order by seq limit ${linkBatchSize})
        returning seq
      )
      select entry.seq, ${contentOf('entry')} as content
      from next cross join lateral (select * from audit_entry where audit_entry.seq = next.seq offset 0) as entry
      order by entry.seq`.execute(tx)
    if (rows.length === 0) return 0
    let head = await findHead(tx)
    const links = rows.map(({ seq, content }) => {
      head = { position: head.position + 1, hash: hashOf(head, content) }
      return { ...head, seq }
    })
    await sql`
      insert into audit_link (position, seq, hash)
      select * from unnest(
        ${links.map(({ position }) => position)}::bigint[],
        ${links.map(({ seq }) => seq)}::bigint[],
        ${links.map(({ hash }) => hash)}::text[]
      )`.execute(tx)
    return links.length
  })

/** Links all committed entries. */
export async function linkEntries(db: Database): Promise<void> {
  while ((await linkSome(db)) === linkBatchSize);
}
