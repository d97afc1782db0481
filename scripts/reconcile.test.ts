import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { runTool } from './processes.ts'

test('prints one line instead of a stack when the database does not respond', async () => {
  const { db, name, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await sql`alter database ${sql.id(name)} set lock_timeout = '200ms'`.execute(db)
  const outcome = await db.transaction().execute(async (tx) => {
    await sql`lock table payment in access exclusive mode`.execute(tx)
    return runTool('node', ['scripts/reconcile.ts'], { DATABASE_URL: url, DEMO: 'on' })
  })
  expect(outcome).toEqual({
    ok: false,
    output: expect.stringMatching(/^Working on .+\nThe database is not available: .+\n$/) as string,
  })
})

test.each(['reconcile', 'verify-audit'])(
  '%s rejects an unknown option and prints its usage',
  async (name) => {
    const outcome = await runTool('node', [`scripts/${name}.ts`, '--al'], {})
    expect(outcome).toEqual({
      ok: false,
      output: expect.stringMatching(/^Unknown option '--al'.*\nUsage: npm run .+Exit code 0: /s) as string,
    })
  },
)
