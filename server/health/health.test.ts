import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHealth, getReady } from '#contract/health.ts'
import { createDiskCheck, diskState, isLow } from './disk.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const ready = (of = server) => of.anonymous.call(getReady)

test('reports a working product as ready, without caching', async () => {
  for (const [call, body] of [
    [getHealth, { status: 'alive' }],
    [
      getReady,
      {
        status: 'ready',
        alerts: 'ready',
        mail: 'ready',
        disk: expect.stringMatching(/^(enough|low|unknown)$/),
      },
    ],
  ] as const) {
    const answer = await server.anonymous.call(call)
    expect([answer.status, answer.body]).toEqual([200, body])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('is alive but not ready without its database, with and without a token', async () => {
  const cutOff = await startTestApp({ sharedWith: server })
  const member = await cutOff.member('user')
  await cutOff.db.destroy()
  const { status, problem, headers } = await ready(cutOff)
  expect([status, problem.code, problem.detail]).toEqual([503, 'unavailable', 'Not ready: database.'])
  expect(problem.fields).toEqual({ database: 'The database does not answer' })
  expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '5'])
  expect((await member.call(getHealth)).status).toBe(200)
  await cutOff.stop()
})

test('is not ready when the database is locked, and responds in time', async () => {
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(tx)
    expect((await ready()).problem.fields).toEqual({ database: 'The database does not answer' })
  })
  expect((await ready()).status).toBe(200)
})

test('stays ready when the state of alerts is unknown', async () => {
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table alert_email in access exclusive mode`.execute(tx)
    const { status, body } = await ready()
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'ready', alerts: 'unknown' })])
  })
})

test('is not ready with the database of an older release, but with that of a newer one', async () => {
  const other = await startTestApp()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(other.db)
  expect((await ready(other)).status).toBe(200)
  await sql`delete from kysely_migration where name = '0001-initial'`.execute(other.db)
  const { status, problem } = await ready(other)
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([503, ['migrations']])
  await sql`drop table kysely_migration`.execute(other.db)
  expect(Object.keys((await ready(other)).problem.fields ?? {})).toEqual(['migrations'])
  await other.stop()
})

test('reports less than 2% free space as low, always below 64 MiB, never from 1 GiB', async () => {
  const MiB = 1024 ** 2
  const low = (free: number, size: number) => isLow({ bavail: free, blocks: size, bsize: MiB })
  expect([low(1_100, 1_000_000), low(1_000, 1_000_000), low(300, 10_000), low(150, 10_000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([low(100, 160), low(10, 160)]).toEqual([false, true])
  expect(await diskState(['/nowhere/at-all'])).toBe('unknown')
  // A file system without space.
  expect(await diskState(['/proc'])).toBe('low')
})

test('reports a hanging disk as unknown after the limit, with one pending check, until it responds', async () => {
  const room = { bavail: 1024 ** 2, blocks: 1024 ** 2, bsize: 4096 }
  const answers: ((found: typeof room) => void)[] = []
  const check = createDiskCheck(['/hanging'], 50, () => new Promise((resolve) => answers.push(resolve)))
  expect(await Promise.all([check(), check()])).toEqual(['unknown', 'unknown'])
  expect(await check()).toBe('unknown')
  expect(answers).toHaveLength(1)
  const waiting = check()
  answers[0]?.(room)
  expect(await waiting).toBe('enough')
  const next = check()
  expect(answers).toHaveLength(2)
  answers[1]?.({ ...room, bavail: 0 })
  expect(await next).toBe('low')
})
