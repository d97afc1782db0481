import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { Anchor } from './anchors.ts'
import { beginning, contentOf, hashOf, type Link } from './chain.ts'

export type Broken = { seq?: number; position?: number; reason: string }
export type Verdict = { checked: number; head: Link; unlinked: number; broken?: Broken }

const batchSize = 2_000

type Row = {
  position: number
  seq: number
  hash: string
  content: string | null
  personal: string | null
  personalDigest: string | null
  /** Whether the account of the personal data is closed, which allows its erasure. */
  mayBeErased: boolean
}

const fetchLinks = async (db: Connection, after: number): Promise<Row[]> =>
  (
    await sql<Row>`
      select link.position, link.seq, link.hash, case when entry.seq is not null then ${contentOf('entry')} end as content,
             entry.personal::text as personal, entry.personal_digest, owner.deleted_at is not null as may_be_erased
      from audit_link link
      left join audit_entry entry on entry.seq = link.seq
      left join "user" owner on owner.id = entry.personal_of
      where link.position > ${after} order by link.position limit ${batchSize}`.execute(db)
  ).rows

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

function checkLink(before: Link, row: Row): Broken | undefined {
  const { position, seq } = row
  const broken = (reason: string) => ({ position, seq, reason })
  if (position !== before.position + 1) {
    return { position: before.position + 1, reason: 'this link and perhaps more after it have been removed' }
  }
  if (row.content === null) return broken('the entry has been removed')
  if (hashOf(before, row.content) !== row.hash) return broken('the entry or its place has been changed')
  if (row.personalDigest === null) return undefined
  if (row.personal !== null)
    return digestOf(row.personal) === row.personalDigest
      ? undefined
      : broken('what the entry says of a person has been changed')
  return row.mayBeErased ? undefined : broken('what the entry says of a person has been removed')
}

/** Finds an entry that is neither linked nor waiting to be linked. */
async function findStray(db: Connection): Promise<Broken | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select entry.seq from audit_entry entry
    left join audit_link link on link.seq = entry.seq
    left join audit_unlinked waiting on waiting.seq = entry.seq
    where link.seq is null and waiting.seq is null order by entry.seq limit 1`.execute(db)
  return rows[0] && { seq: rows[0].seq, reason: 'the entry has been inserted beside the chain' }
}

function checkEnd({ position, from }: Anchor, head: Link): Broken | undefined {
  if (position <= head.position) return undefined
  return {
    position: head.position + 1,
    reason: `the log ends here, though ${from} has written down position ${position}`,
  }
}

/**
 * Verifies the chain from its beginning in batches, and compares it with the anchors. Run it in one database
 * snapshot. Returns the first inconsistency.
 */
export async function verifyChain(db: Connection, anchors: readonly Anchor[]): Promise<Verdict> {
  const expected = Map.groupBy(anchors, ({ position }) => position)
  let head = beginning
  for (;;) {
    const rows = await fetchLinks(db, head.position)
    for (const row of rows) {
      const broken = checkLink(head, row)
      if (broken) return { checked: head.position, head, unlinked: 0, broken }
      const contradicted = expected.get(row.position)?.find(({ hash }) => hash !== row.hash)
      head = { position: row.position, hash: row.hash }
      if (contradicted) {
        const reason = `the chain up to here has been written anew: ${contradicted.from} has another hash`
        return { checked: head.position, head, unlinked: 0, broken: { ...head, seq: row.seq, reason } }
      }
    }
    if (rows.length < batchSize) break
  }
  const { waiting } = await db
    .selectFrom('auditUnlinked')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const cut = anchors.map((anchor) => checkEnd(anchor, head)).find((one) => one)
  return { checked: head.position, head, unlinked: waiting, broken: cut ?? (await findStray(db)) }
}
