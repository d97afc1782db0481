import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { Problem, presentProblem } from '../kernel/problem.ts'
import { forgetAttempts, growWait, limitAttempts } from './throttle.ts'

let database: TestDatabase
/** Connected as another process. */
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  other = joinTestDatabase(database.url)
})
afterAll(async () => {
  await other.drop()
  await database.drop()
})

const start = new Date()
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
let names = 0
let key: string
beforeEach(() => {
  key = `key ${(names += 1)}`
})

/** The wait in seconds, or undefined if the attempt is allowed. */
const waitOf = (tried: Promise<unknown>): Promise<number | undefined> =>
  tried.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too_many_requests') return error.extra.retryAfterSeconds
      throw error
    },
  )
const countAllowed = (waits: (number | undefined)[]) => waits.filter((wait) => wait === undefined).length

describe('a window', () => {
  const allowance = { attempts: 3, windowSeconds: 60 }
  const attempt = (at: Date, db: Database = database.db) =>
    waitOf(limitAttempts(db, at, { key, ...allowance }))

  test('allows a number of attempts, reports the remaining time, and then restarts', async () => {
    for (let tries = 0; tries < 3; tries += 1) expect(await attempt(start)).toBeUndefined()
    expect(await attempt(start)).toBe(60)
    expect(await attempt(after(59))).toBe(1)
    expect(await attempt(after(60))).toBeUndefined()
  })

  test('counts concurrent attempts of two processes', async () => {
    const both = [database.db, other.db]
    const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(start, both[index % 2])))
    expect(countAllowed(waits)).toBe(3)
  })
})

describe('two windows', () => {
  const address = { attempts: 3, windowSeconds: 60 }
  const account = { attempts: 2, windowSeconds: 600 }
  const attempt = (at: Date, name: string, db: Database = database.db) =>
    waitOf(limitAttempts(db, at, { key, ...address }, { key: `${key} of ${name}`, ...account }))
  const countOf = async (name: string) =>
    (
      await database.db
        .selectFrom('rateLimit')
        .select('count')
        .where('key', '=', `${key} of ${name}`)
        .executeTakeFirst()
    )?.count

  test('both count, and the exhausted one determines the wait', async () => {
    expect([await attempt(start, 'ann'), await attempt(start, 'ann')]).toEqual([undefined, undefined])
    expect(await attempt(start, 'ann')).toBe(600)
    expect(await attempt(start, 'bob')).toBe(60)
    expect(await attempt(after(60), 'ann')).toBe(540)
    expect(await attempt(after(60), 'bob')).toBeUndefined()
  })

  test('attempts refused by the first do not count in the second', async () => {
    for (const name of ['ann', 'bob', 'ann']) expect(await attempt(start, name)).toBeUndefined()
    expect(await attempt(start, 'bob')).toBe(60)
    expect([await countOf('ann'), await countOf('bob')]).toEqual([2, 1])
  })

  test('do not allow more concurrent attempts of two processes', async () => {
    const both = [database.db, other.db]
    const tries = Array.from({ length: 12 }, (_, index) => attempt(start, `${index}`, both[index % 2]))
    expect(countAllowed(await Promise.all(tries))).toBe(3)
  })

  test('keep synchronous commits on for later statements of the connection', async () => {
    // Tests run with synchronous_commit off.
    await sql`alter database ${sql.ref(database.name)} set synchronous_commit = on`.execute(database.db)
    const fresh = joinTestDatabase(database.url)
    const concurrently = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))
    await concurrently(() => attempt(start, 'ann', fresh.db))
    const settings = await concurrently(() =>
      sql<{ waits: string }>`select current_setting('synchronous_commit') as waits`.execute(fresh.db),
    )
    expect(new Set(settings.map(({ rows: [row] }) => row?.waits))).toEqual(new Set(['on']))
    await fresh.drop()
  })

  test('reject transactions, which might roll back the count', async () => {
    const within = database.db.transaction().execute((tx) => limitAttempts(tx, start, { key, ...address }))
    await expect(within).rejects.toThrow('rollback would undo')
  })
})

describe('a growing wait', () => {
  const wait = { free: 2, firstWaitSeconds: 15, longestWaitSeconds: 100, forgottenAfterSeconds: 1_000 }
  const attempt = (at: Date, db: Database = database.db) => waitOf(growWait(db, key, at, wait))

  test('doubles with each attempt up to a bound, but not for blocked attempts', async () => {
    expect([await attempt(start), await attempt(start)]).toEqual([undefined, undefined])
    let at = 0
    for (const due of [15, 30, 60, 100, 100]) {
      expect(await attempt(after(at))).toBe(due)
      expect(await attempt(after(at + due - 1))).toBe(1)
      at += due
      expect(await attempt(after(at))).toBeUndefined()
    }
  })

  test('does not allow more concurrent attempts, even in several processes', async () => {
    const both = [database.db, other.db]
    const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(start, both[index % 2])))
    expect(countAllowed(waits)).toBe(2)
    expect(await attempt(after(14), other.db)).toBe(1)
  })

  test('begins after the free attempts, even if they arrive out of order', async () => {
    expect([await attempt(after(1)), await attempt(start)]).toEqual([undefined, undefined])
    expect(await attempt(after(1))).toBeGreaterThan(0)
  })

  test('ends when it is reset, or after a while without attempts', async () => {
    for (let tries = 0; tries < 2; tries += 1) await attempt(start)
    await forgetAttempts(other.db, [key])
    for (let tries = 0; tries < 2; tries += 1) expect(await attempt(start)).toBeUndefined()
    expect(await attempt(start)).toBe(15)
    for (let tries = 0; tries < 2; tries += 1) expect(await attempt(after(1_000))).toBeUndefined()
    expect(await attempt(after(1_000))).toBe(15)
  })

  test('stays at its bound after any number of attempts', async () => {
    await growWait(database.db, key, start, wait)
    await database.db.updateTable('rateLimit').set({ count: 2_000_000 }).where('key', '=', key).execute()
    expect(await attempt(start)).toBe(100)
  })
})

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '60 minutes'],
])('describes a wait of %i seconds as %s', async (windowSeconds, words) => {
  const refused = limitAttempts(database.db, start, { key, attempts: 0, windowSeconds })
  const found = (await refused.catch((error: unknown) => error)) as Problem
  expect(found.extra.retryAfterSeconds).toBe(windowSeconds)
  expect(presentProblem(found, '')).toMatchObject({
    detail: `Too many tries. Please try again in ${words}.`,
    reason: { kind: 'wait', seconds: windowSeconds },
  })
})
