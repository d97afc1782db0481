import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { describeSchema } from './describe.ts'

test('schema.ts describes the migrated database', async () => {
  const { db, drop } = await createTestDatabase()
  const written = await readFile(new URL('schema.ts', import.meta.url), 'utf8')
  expect(await describeSchema(db)).toBe(written)
  await drop()
})
