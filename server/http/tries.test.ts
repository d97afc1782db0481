import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from '../testing/database.ts'
import { Problem } from './problem.ts'
import { forgetTries, growWait, limitTries } from './tries.ts'

let database: TestDatabase
/** Of another process. */
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

/** Nothing where the try is let through, else the wait in seconds. */
const waitOf = (tried: Promise<unknown>): Promise<number | undefined> =>
  tried.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too_many_requests') return error.extra.retryAfterSeconds
      throw error
    },
  )
const letThrough = (waits: (number | undefined)[]) => waits.filter((wait) => wait === undefined).length

describe('a window', () => {
  const allowance = { tries: 3, windowSeconds: 60 }
  const attempt = (at: Date, db: Database = database.db) => waitOf(limitTries(db, at, { key, ...allowance }))

  test('gives so many tries, tells the rest of it, and then begins anew', async () => {
    for (let tries = 0; tries < 3; tries += 1) expect(await attempt(start)).toBeUndefined()
    expect(await attempt(start)).toBe(60)
    expect(await attempt(after(59))).toBe(1)
    expect(await attempt(after(60))).toBeUndefined()
  })

  test('counts tries of two processes at the same moment', async () => {
    const both = [database.db, other.db]
    const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(start, both[index % 2])))
    expect(letThrough(waits)).toBe(3)
  })
})

describe('two windows', () => {
  const address = { tries: 3, windowSeconds: 60 }
  const account = { tries: 2, windowSeconds: 600 }
  const attempt = (at: Date, whose: string, db: Database = database.db) =>
    waitOf(limitTries(db, at, { key, ...address }, { key: `${key} of ${whose}`, ...account }))
  const countOf = async (whose: string) =>
    (
      await database.db
        .selectFrom('rateLimit')
        .select('count')
        .where('key', '=', `${key} of ${whose}`)
        .executeTakeFirst()
    )?.count

  test('both count, and the one that is used up says how long to wait', async () => {
    expect([await attempt(start, 'ann'), await attempt(start, 'ann')]).toEqual([undefined, undefined])
    expect(await attempt(start, 'ann')).toBe(600)
    expect(await attempt(start, 'bob')).toBe(60)
    expect(await attempt(after(60), 'ann')).toBe(540)
    expect(await attempt(after(60), 'bob')).toBeUndefined()
  })

  test('what the first refuses does not count for the second', async () => {
    for (const whose of ['ann', 'bob', 'ann']) expect(await attempt(start, whose)).toBeUndefined()
    expect(await attempt(start, 'bob')).toBe(60)
    expect([await countOf('ann'), await countOf('bob')]).toEqual([2, 1])
  })

  test('of tries at the same moment in two processes no more are let through', async () => {
    const both = [database.db, other.db]
    const tries = Array.from({ length: 12 }, (_, index) => attempt(start, `${index}`, both[index % 2]))
    expect(letThrough(await Promise.all(tries))).toBe(3)
  })

  test('no connection goes on without waiting for the disk', async () => {
    // Where tests run nobody waits for it.
    await sql`alter database ${sql.ref(database.name)} set synchronous_commit = on`.execute(database.db)
    const fresh = joinTestDatabase(database.url)
    const severally = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))
    await severally(() => attempt(start, 'ann', fresh.db))
    const settings = await severally(() =>
      sql<{ waits: string }>`select current_setting('synchronous_commit') as waits`.execute(fresh.db),
    )
    expect(new Set(settings.map(({ rows: [row] }) => row?.waits))).toEqual(new Set(['on']))
    await fresh.drop()
  })

  test('a transaction, which might take tries back, cannot count them', async () => {
    const within = database.db.transaction().execute((tx) => limitTries(tx, start, { key, ...address }))
    await expect(within).rejects.toThrow('by themselves')
  })
})

describe('a growing wait', () => {
  const wait = { free: 2, firstWaitSeconds: 15, longestWaitSeconds: 100, forgottenAfterSeconds: 1_000 }
  const attempt = (at: Date, db: Database = database.db) => waitOf(growWait(db, key, at, wait))

  test('is twice as long after each try, up to a bound, and is not made longer by asking in vain', async () => {
    expect([await attempt(start), await attempt(start)]).toEqual([undefined, undefined])
    let at = 0
    for (const due of [15, 30, 60, 100, 100]) {
      expect(await attempt(after(at))).toBe(due)
      expect(await attempt(after(at + due - 1))).toBe(1)
      at += due
      expect(await attempt(after(at))).toBeUndefined()
    }
  })

  test('lets no more through of tries at the same moment, in whichever process', async () => {
    const both = [database.db, other.db]
    const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(start, both[index % 2])))
    expect(letThrough(waits)).toBe(2)
    expect(await attempt(after(14), other.db)).toBe(1)
  })

  test('begins after the free tries, also where they come in another order than their times', async () => {
    expect([await attempt(after(1)), await attempt(start)]).toEqual([undefined, undefined])
    expect(await attempt(after(1))).toBeGreaterThan(0)
  })

  test('is over once it has been forgotten, or after a while without a try', async () => {
    for (let tries = 0; tries < 2; tries += 1) await attempt(start)
    await forgetTries(other.db, [key])
    for (let tries = 0; tries < 2; tries += 1) expect(await attempt(start)).toBeUndefined()
    expect(await attempt(start)).toBe(15)
    for (let tries = 0; tries < 2; tries += 1) expect(await attempt(after(1_000))).toBeUndefined()
    expect(await attempt(after(1_000))).toBe(15)
  })

  test('stays at its bound after any number of tries', async () => {
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
])('a wait of %i seconds is told as %s', async (windowSeconds, words) => {
  const refused = limitTries(database.db, start, { key, tries: 0, windowSeconds })
  await expect(refused).rejects.toMatchObject({
    extra: { detail: `Too many tries. Please try again in ${words}.`, retryAfterSeconds: windowSeconds },
  })
})
