import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { runCrowd } from './run.ts'

test.each(['sandbox', 'stripe'] as const)(
  'forty buyers at once, paying by %s: nothing is sold twice, no state is impossible, no cent is lost',
  async (by) => {
    const database = await createTestDatabase()
    try {
      const verdict = await runCrowd(database, { seconds: 3, seed: 7, buyers: 40, listings: 8, by })
      expect(verdict.wrong).toEqual([])
      expect(verdict.money.sales).toBeGreaterThan(0)
      expect(verdict.changes).toBeGreaterThan(100)
    } finally {
      await database.drop()
    }
  },
)
