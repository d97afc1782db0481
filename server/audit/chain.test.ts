import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount } from '../auth/service.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { type Anchor, createChainKeeper, readAnchors } from './anchors.ts'
import { beginning, contentOf, findHead, hashOf, type Link, linkEntries } from './chain.ts'
import { verifyChain } from './verify.ts'

let database: TestDatabase
let db: Database
let anchors: Anchor[]
const entries = 12

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db } = database)
  for (let made = 0; made < entries - 1; made += 1) await makeProperty(db)
  await openAccount(db, { name: 'Ada', email: 'ada@people.example', role: 'user' })
  await linkEntries(db)
  anchors = [{ ...(await findHead(db)), from: 'the test' }]
})
afterAll(() => database.drop())

/** Tampers with the tables as a superuser could, with the guards disabled, and rolls back afterwards. */
const afterTampering = (...statements: string[]) =>
  tampering(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

const rollback = new Error('rollback')
async function tampering(tamper: (tx: Database) => Promise<unknown>) {
  let broken: Awaited<ReturnType<typeof verifyChain>>['broken']
  await inTransaction(db, async (tx) => {
    for (const table of ['audit_entry', 'audit_link', 'audit_unlinked'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await tamper(tx)
    broken = (await verifyChain(tx, anchors)).broken
    throw rollback
  }).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return broken
}

/** Rewrites every link from the current entries, as a forger would have to. */
async function rewriteChain(tx: Database): Promise<void> {
  const { rows } = await sql<{ seq: number; content: string }>`
    select seq, ${contentOf('entry')} as content from audit_entry as entry order by seq`.execute(tx)
  await sql`delete from audit_link`.execute(tx)
  let head: Link = beginning
  for (const { seq, content } of rows) {
    head = { position: head.position + 1, hash: hashOf(head, content) }
    await tx
      .insertInto('auditLink')
      .values({ ...head, seq })
      .execute()
  }
}

test('accepts an unmodified log', async () => {
  const verdict = await verifyChain(db, anchors)
  expect(verdict).toEqual({ checked: entries, head: await findHead(db), unlinked: 0, broken: undefined })
})

test.each([
  ['a changed entry', `update audit_entry set actor_id = gen_random_uuid() where seq = 5`, 5, 'changed'],
  ['a changed amount', `update audit_entry set after = after || '{"price": 1}' where seq = 5`, 5, 'changed'],
  ['another time', `update audit_entry set at = at - interval '1 ms' where seq = 5`, 5, 'changed'],
  ['a removed entry', 'delete from audit_entry where seq = 5', 5, 'removed'],
  ['an entry removed with its link', 'delete from audit_link where seq = 5', 5, 'removed'],
  ['a removed beginning', 'delete from audit_link where seq < 4', 1, 'removed'],
  [
    'a hole closed again',
    'delete from audit_link where seq = 5; update audit_link set position = -position where seq > 5; update audit_link set position = -position - 1 where seq > 5',
    5,
    'changed',
  ],
  [
    'two in another order',
    'update audit_link set seq = -seq where seq in (5, 6); update audit_link set seq = 11 + seq where seq < 0',
    5,
    'changed',
  ],
  [
    'a removed end',
    'delete from audit_link where seq > 9; delete from audit_entry where seq > 9',
    10,
    'ends here',
  ],
  ['all of it removed', 'delete from audit_link; delete from audit_entry', 1, 'ends here'],
  [
    'what is said of a person, changed',
    `update audit_entry set personal = personal || '{"after": {"name": "Eve"}}' where personal is not null`,
    entries,
    'of a person has been changed',
  ],
  [
    'what is said of a person, removed',
    'update audit_entry set personal = null where personal is not null',
    entries,
    'of a person has been removed',
  ],
])('detects %s', async (_, statement, position, reason) => {
  expect(await afterTampering(statement)).toMatchObject({ position, reason: expect.stringContaining(reason) })
})

test('detects an inserted entry, linked or not', async () => {
  const forged = `insert into audit_entry (seq, via, kind, action) values (1000, 'request', 'offer', 'change')`
  expect(await afterTampering(forged)).toMatchObject({
    seq: 1000,
    reason: expect.stringContaining('inserted'),
  })
  const linked = `insert into audit_link values (${entries + 1}, 1000, repeat('a', 64))`
  expect(await afterTampering(forged, linked)).toMatchObject({ position: entries + 1, seq: 1000 })
})

test('detects a rewritten chain only by an anchor', async () => {
  const forge = async (tx: Database) => {
    await sql`update audit_entry set via = 'import' where seq = 5`.execute(tx)
    await rewriteChain(tx)
  }
  const [anchor] = anchors
  expect(await tampering(forge)).toMatchObject({
    position: anchor?.position,
    reason: expect.stringContaining('written anew'),
  })
  anchors = []
  expect(await tampering(forge)).toBeUndefined()
  anchors = anchor ? [anchor] : []
})

describe('the database refuses', () => {
  test.each([
    'update audit_entry set via = via',
    `update audit_entry set personal = '{}'`,
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_link set hash = hash',
    'delete from audit_link',
    'truncate audit_link',
    'truncate audit_unlinked',
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('is append-only')
  })
})

test('links all entries once, even if their transactions commit out of order or concurrently', async () => {
  const other = await createTestDatabase()
  const early = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const slow = inTransaction(other.db, async (tx) => {
    await makeProperty(tx)
    early.resolve()
    await late.promise
  })
  await early.promise
  // In a different location: of two transactions that add the same location, the second waits.
  await makeProperty(other.db, { location: 'Elsewhere' })
  await linkEntries(other.db)
  expect((await findHead(other.db)).position).toBe(1)
  late.resolve()
  await slow
  const many = Array.from({ length: 40 }, () => makeProperty(other.db))
  const linking = Array.from({ length: 8 }, () => linkEntries(other.db))
  await Promise.all([...many, ...linking])
  await linkEntries(other.db)
  expect(await verifyChain(other.db, [])).toMatchObject({ checked: 42, unlinked: 0, broken: undefined })
  await other.drop()
})

test('writes an anchor periodically and at the end', async () => {
  const other = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'real-estate-anchors-'))
  const dataDir = join(folder, 'data')
  let at = Date.UTC(2026, 0, 1)
  const keeper = createChainKeeper({ db: other.db, dataDir, now: () => new Date(at), everyMs: 1000 })
  const file = join(dataDir, 'audit-anchors.log')
  const positions = async () => (await readAnchors(file)).map(({ position }) => position)
  await keeper.keep()
  expect(await positions()).toEqual([])
  await makeProperty(other.db)
  await keeper.keep()
  expect(await positions()).toEqual([])
  at += 1000
  await keeper.keep()
  await makeProperty(other.db)
  await makeProperty(other.db)
  await keeper.finish()
  await keeper.finish()
  expect(await positions()).toEqual([1, 3])
  expect(await readFile(file, 'utf8')).toMatch(/^2026-01-01T00:00:01.000Z 1 [\da-f]{64}\n/)
  expect((await verifyChain(other.db, await readAnchors(file))).broken).toBeUndefined()
  await other.drop()
  await rm(folder, { recursive: true })
})
