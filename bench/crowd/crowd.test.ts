import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { seed, size } from '#test/kit/size.ts'
import { runCrowd } from './run.ts'

test.each(['sandbox', 'stripe'] as const)(
  'keeps sales, states, and money consistent for forty concurrent buyers who pay by %s',
  async (by) => {
    const database = await createTestDatabase()
    try {
      const verdict = await runCrowd(database, {
        seconds: size.crowdSeconds,
        leastSteps: 50 * size.crowdSeconds,
        seed,
        buyers: 40,
        listings: 8,
        by,
      })
      expect(verdict.violations).toEqual([])
      expect(verdict.money.sales).toBeGreaterThan(0)
      expect(verdict.changes).toBeGreaterThan(50 * size.crowdSeconds)
    } finally {
      await database.drop()
    }
  },
)
