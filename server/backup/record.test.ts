import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { linkEntries } from '../audit/chain.ts'
import { verifyChain } from '../audit/verify.ts'
import { newId } from '../db/id.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

const savedAt = new Date('2026-03-04T05:06:07Z')
const at = ({ url }: TestDatabase) => ({ connection: { connectionString: url }, dataDir: folder })
const emptyDatabase = async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return database
}

test('records the restore and the end of the replaced audit log', async () => {
  const signUp = ({ db }: TestDatabase, email: string) =>
    db.insertInto('user').values({ id: newId(), name: 'Somebody', email }).execute()
  const source = await emptyDatabase()
  await signUp(source, 'saved@people.example')
  await linkEntries(source.db)
  const file = join(folder, 'linked.backup')
  await writeBackup(file, { ...at(source), now: () => savedAt })
  const target = await emptyDatabase()
  for (const name of ['one', 'two', 'three']) await signUp(target, `${name}@people.example`)
  await linkEntries(target.db)
  const headOf = ({ db }: TestDatabase) => verifyChain(db, []).then(({ head }) => head)
  const [came, replaced] = [await headOf(source), await headOf(target)]
  const { tables } = await restoreBackup(file, { ...at(target), replace: true })

  await linkEntries(target.db)
  const verdict = await verifyChain(target.db, [])
  expect([verdict.broken, verdict.head.position]).toEqual([undefined, came.position + 1])
  const entry = await target.db
    .selectFrom('auditEntry')
    .select(['via', 'actorId', 'kind', 'action', 'before', 'after'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    via: 'restore',
    actorId: null,
    kind: 'backup',
    action: 'restore',
    before: { logEnd: `${replaced.position} ${replaced.hash}` },
    after: {
      savedAt: savedAt.toISOString(),
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      logEnd: `${came.position} ${came.hash}`,
    },
  })
  // Anchors of the replaced log do not match the restored one.
  const verdictOnOldAnchor = await verifyChain(target.db, [{ ...replaced, from: 'a copy' }])
  expect(verdictOnOldAnchor.broken?.reason).toContain('position 3')
})
