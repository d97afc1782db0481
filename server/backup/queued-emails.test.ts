import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../db/id.ts'
import { createTestDatabase } from '#test/kit/database.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

test('gives up queued emails on restore, keeping recipients but not content', async () => {
  const [before, after] = [await createTestDatabase(), await createTestDatabase()]
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(async () => {
    await before.drop()
    await after.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const at = new Date('2026-03-04T05:06:07Z')
  const row = { kind: 'email_confirmation', createdAt: at, nextAttemptAt: at, expiresAt: at }
  const [waiting, sent] = [newId(), newId()]
  await before.db
    .insertInto('queuedEmail')
    .values([
      { ...row, id: waiting, content: 'sealed' },
      { ...row, id: sent, sentAt: at },
    ])
    .execute()
  const path = join(dataDir, 'a.backup')
  await writeBackup(path, { connection: { connectionString: before.url }, dataDir, now: () => at })
  await restoreBackup(path, { connection: { connectionString: after.url }, dataDir, replace: false })
  const restored = after.db.selectFrom('queuedEmail').select(['id', 'content', 'sentAt', 'givenUpAt'])
  expect(await restored.orderBy('id').execute()).toEqual([
    { id: waiting, content: null, sentAt: null, givenUpAt: expect.any(Date) },
    { id: sent, content: null, sentAt: at, givenUpAt: null },
  ])
})
