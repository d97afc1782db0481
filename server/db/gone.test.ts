import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { listBlogs } from '#contract/content.ts'
import { createProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { createToken, signIn } from '#contract/session.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy.ts'
import { connect } from './connect.ts'
import { DatabaseGone, tellingGone } from './gone.ts'
import { impatient } from './pool.ts'

let proxy: DatabaseProxy
let server: TestApp
let agent: Caller
const { user, password, host } = inject('testServer')

beforeAll(async () => {
  proxy = await openDatabaseProxy(host)
  const way = { host: proxy.host, port: proxy.port, user, password }
  const patience = { ...impatient, statement_timeout: 900, query_timeout: 1500 }
  const pool = { ...way, ...patience, max: 3, connectionTimeoutMillis: 1200 }
  server = await startTestApp({ connect: ({ name }) => connect({ ...pool, database: name }) })
  agent = await server.signedIn('agent')
})
afterAll(async () => {
  await server.stop()
  proxy.close()
})

const listing = { title: 'House', location: 'Kent, WA', image: '/pictures/none.webp', price: 300_000 }
let strangers = 0
// Somebody else each time: too many tries with one email would have to wait.
const form = () => ({ email: `nobody.${(strangers += 1)}@people.example`, password: 'Welcome1!' })

/** A read, a write, a read for everybody, a sign-in and a renewal of the token. */
const askEverything = () =>
  Promise.all([
    agent.call(listProperties),
    agent.call(createProperty, { body: listing }),
    server.anonymous.call(listBlogs),
    server.anonymous.call(signIn, { body: form() }),
    agent.call(createToken, { body: { email: agent.email } }),
  ])

const asked = async () =>
  (await askEverything()).map(({ status, headers, problem }) =>
    status === 503
      ? `${problem.code}, ${headers.get('retry-after')} s, ${headers.get('content-type')}`
      : status,
  )

const answers = [200, 201, 200, 401, 200]
const refusals = answers.map(() => 'unavailable, 5 s, application/problem+json')

test('while the database refuses connections every call answers 503, and the next one after its return works', async () => {
  expect(await asked()).toEqual(answers)
  await proxy.cut()
  expect(await asked()).toEqual(refusals)
  await proxy.mend()
  expect(await asked()).toEqual(answers)
})

test('a database that accepts connections and says nothing is given up, and so is its connection', async () => {
  expect(await asked()).toEqual(answers)
  proxy.freeze()
  expect(await asked()).toEqual(refusals)
  expect(await asked()).toEqual(refusals)
  proxy.replace()
  // A connection that was begun before is given up first.
  await vi.waitFor(async () => expect(await asked()).toEqual(answers), { timeout: 15_000 })
  await proxy.mend()
})

test('with every connection in use a call answers 503 instead of waiting for ever', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = [1, 2, 3].map(() => server.db.transaction().execute(() => promise))
  expect(await asked()).toEqual(refusals)
  resolve()
  await Promise.all(taken)
  expect(await asked()).toEqual(answers)
})

test('a write that waits too long for a lock answers 503 and has changed nothing', async () => {
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

test('accounts that wait too long for a table answer 503 as well', async () => {
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table "session", account in access exclusive mode`.execute(tx)
    const tries = [
      server.anonymous.call(signIn, { body: { email: agent.email, password: 'Welcome1!' } }),
      server.withCookie(agent.cookie).call(createToken, { body: { email: agent.email } }),
    ]
    for (const { status, problem } of await Promise.all(tries)) {
      expect([status, problem.code]).toEqual([503, 'unavailable'])
    }
  })
  expect(await asked()).toEqual(answers)
})

test('a query that fails by its own fault is no absence', async () => {
  const wrong = server.db.selectFrom('user').select('id').where('id', '=', 'no id').execute()
  await expect(wrong).rejects.not.toBeInstanceOf(DatabaseGone)
})

test('what hides its failure tells that the database was gone, and only then', async () => {
  onTestFinished(() => proxy.mend())
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
  expect(await tellingGone(hiding(read), hasFailed)).toBe('done')
  expect(
    await tellingGone(
      hiding(() => Promise.reject(new Error('other'))),
      hasFailed,
    ),
  ).toBe('failed')
  await proxy.cut()
  await expect(tellingGone(hiding(read), hasFailed)).rejects.toBeInstanceOf(DatabaseGone)
  await expect(
    tellingGone(async () => {
      await read().catch(() => {
        throw new Error('hidden')
      })
    }),
  ).rejects.toBeInstanceOf(DatabaseGone)
})
