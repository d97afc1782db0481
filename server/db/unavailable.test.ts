import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { listBlogs } from '#contract/content.ts'
import { createProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { createToken, signIn } from '#contract/session.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#test/kit/database-proxy.ts'
import { connect } from './connect.ts'
import { DatabaseUnavailable, revealingUnavailable } from './unavailable.ts'
import { interactiveTimeouts } from './pool.ts'

let proxy: DatabaseProxy
let server: TestApp
let agent: Caller
const { user, password, host } = inject('testServer')

beforeAll(async () => {
  proxy = await openDatabaseProxy(host)
  const way = { host: proxy.host, port: proxy.port, user, password }
  const patience = { ...interactiveTimeouts, statement_timeout: 900, query_timeout: 1500 }
  const pool = { ...way, ...patience, max: 3, connectionTimeoutMillis: 1200 }
  server = await startTestApp({ connect: ({ name }) => connect({ ...pool, database: name }) })
  agent = await server.signedIn('agent')
})
afterAll(async () => {
  await server.stop()
  proxy.close()
})

const listing = { title: 'House', location: 'Kent, WA', image: '/pictures/none.webp', price: 300_000 }
let strangerCount = 0
// A new email each time, to avoid the rate limit per email.
const form = () => ({ email: `nobody.${(strangerCount += 1)}@people.example`, password: 'Welcome1!' })

const callAll = () =>
  Promise.all([
    agent.call(listProperties),
    agent.call(createProperty, { body: listing }),
    server.anonymous.call(listBlogs),
    server.anonymous.call(signIn, { body: form() }),
    agent.call(createToken, { body: { email: agent.email } }),
  ])

const statuses = async () =>
  (await callAll()).map(({ status, headers, problem }) =>
    status === 503
      ? `${problem.code}, ${headers.get('retry-after')} s, ${headers.get('content-type')}`
      : status,
  )

const answers = [200, 201, 200, 401, 200]
const refusals = answers.map(() => 'unavailable, 5 s, application/problem+json')

test('answers 503 while the database refuses connections, and recovers at once', async () => {
  expect(await statuses()).toEqual(answers)
  await proxy.cut()
  expect(await statuses()).toEqual(refusals)
  await proxy.restore()
  expect(await statuses()).toEqual(answers)
})

test('gives up on a database that accepts connections but never answers, and drops the connection', async () => {
  expect(await statuses()).toEqual(answers)
  proxy.freeze()
  expect(await statuses()).toEqual(refusals)
  expect(await statuses()).toEqual(refusals)
  proxy.replace()
  // Connections that were opened before must time out first.
  await vi.waitFor(async () => expect(await statuses()).toEqual(answers), { timeout: 15_000 })
  await proxy.restore()
})

test('answers 503 when every connection is in use', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = [1, 2, 3].map(() => server.db.transaction().execute(() => promise))
  expect(await statuses()).toEqual(refusals)
  resolve()
  await Promise.all(taken)
  expect(await statuses()).toEqual(answers)
})

test('answers 503 to a write that waits too long for a lock, and changes nothing', async () => {
  const own = await agent.call(createProperty, { body: listing })
  expect(own.status).toBe(201)
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', agent.id).forUpdate().execute()
    const { status, problem } = await agent.call(createProperty, { body: listing })
    expect([status, problem.code]).toEqual([503, 'unavailable'])
  })
  const kept = await server.db.selectFrom('property').select('id').where('agentId', '=', agent.id).execute()
  expect(kept.filter(({ id }) => id === own.body.insertedId)).toHaveLength(1)
})

test('answers 503 if an account call waits too long for a table', async () => {
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table "session", account in access exclusive mode`.execute(tx)
    const attempts = [
      server.anonymous.call(signIn, { body: { email: agent.email, password: 'Welcome1!' } }),
      server.withCookie(agent.cookie).call(createToken, { body: { email: agent.email } }),
    ]
    for (const { status, problem } of await Promise.all(attempts)) {
      expect([status, problem.code]).toEqual([503, 'unavailable'])
    }
  })
  expect(await statuses()).toEqual(answers)
})

test('does not report a faulty query as an unavailable database', async () => {
  const wrong = server.db.selectFrom('user').select('id').where('id', '=', 'no id').execute()
  await expect(wrong).rejects.not.toBeInstanceOf(DatabaseUnavailable)
})

test('reports a hidden failure as an unavailable database only if the database was unavailable', async () => {
  onTestFinished(() => proxy.restore())
  const read = () => server.db.selectFrom('user').select('id').limit(1).execute()
  const hiding = (work: () => Promise<unknown>) => async () => {
    try {
      await work()
      return 'done'
    } catch {
      return 'failed'
    }
  }
  const hasFailed = (told: string) => told === 'failed'
  expect(await revealingUnavailable(hiding(read), hasFailed)).toBe('done')
  expect(
    await revealingUnavailable(
      hiding(() => Promise.reject(new Error('other'))),
      hasFailed,
    ),
  ).toBe('failed')
  await proxy.cut()
  await expect(revealingUnavailable(hiding(read), hasFailed)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(
    revealingUnavailable(async () => {
      await read().catch(() => {
        throw new Error('hidden')
      })
    }),
  ).rejects.toBeInstanceOf(DatabaseUnavailable)
})
