import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type DataTopic, dataTopics } from '#contract/data-topics.ts'
import { openAccount } from '../auth/service.ts'
import { openDatabaseProxy } from '#test/kit/database-proxy.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makeProperty, makeTestimonial } from '#test/kit/factories.ts'
import { type Changes, listenForChanges } from './changes.ts'
import { joined } from './connect.ts'

let here: TestDatabase
let there: TestDatabase
beforeAll(async () => {
  here = await createTestDatabase()
  there = joinTestDatabase(here.url)
  await vi.waitUntil(() => isListening(here.changes) && isListening(there.changes))
})
afterAll(async () => {
  await there.drop()
  await here.drop()
})

const isListening = (changes: Changes) => changes.version(['listings']) !== undefined
const all = (changes: Changes) => dataTopics.map((topic) => [topic, changes.version([topic])] as const)

/** The topics that changed during `work`, as seen by each process. `there` learns of them through the database. */
async function changedBy(work: () => Promise<unknown>): Promise<{ here: DataTopic[]; there: DataTopic[] }> {
  const before = [all(here.changes), all(there.changes)] as const
  await work()
  const changed = (since: ReturnType<typeof all>, changes: Changes) =>
    since.filter(([topic, version]) => changes.version([topic]) !== version).map(([topic]) => topic)
  const atOnce = changed(before[0], here.changes)
  // Notifications arrive in order: once this one is received, all earlier ones are.
  const fences = () => [here, there].map(({ changes }) => changes.version(['reviews']) ?? 0)
  const [ours = 0, theirs = 0] = fences()
  await sql`notify changes, 'reviews'`.execute(here.db)
  await expect.poll(fences).toEqual([ours + 1, theirs + 1])
  return { here: atOnce, there: changed(before[1], there.changes).filter((topic) => topic !== 'reviews') }
}
const noChange = { here: [], there: [] }
const both = (...changed: DataTopic[]) => ({ here: changed, there: changed })

test('reports a public change to its own process on commit and to other processes through the database', async () => {
  let id = ''
  const listed = async () => void (id = await makeProperty(here.db))
  expect(await changedBy(listed)).toEqual(both('listings'))
  const sell = () => here.db.updateTable('property').set({ status: 'sold' }).where('id', '=', id).execute()
  expect(await changedBy(sell)).toEqual(both('listings'))
  const change = { propertyId: id, price: 1, changedOn: '2026-11-21' }
  expect(await changedBy(() => here.db.insertInto('priceChange').values(change).execute())).toEqual(
    both('listings'),
  )
  expect(await changedBy(() => makeTestimonial(here.db))).toEqual(both('content'))
})

test('reports no change for a pending listing, a new member, or a new session', async () => {
  const pending = async () => void (await makeProperty(here.db, { verificationStatus: 'pending' }))
  expect(await changedBy(pending)).toEqual(noChange)
  const account = { email: 'new@people.example', name: 'New', role: 'user' } as const
  let id = ''
  const joins = () => here.db.transaction().execute(async (tx) => void (id = await openAccount(tx, account)))
  expect(await changedBy(joins)).toEqual(noChange)
  const session = { id: crypto.randomUUID(), userId: id, token: 'token', expiresAt: new Date() }
  expect(await changedBy(() => here.db.insertInto('session').values(session).execute())).toEqual(noChange)
  const setExpiry = (minutes: number) => () =>
    here.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() + minutes * 60_000) })
      .execute()
  // A longer expiry changes nothing for cached responses.
  expect(await changedBy(setExpiry(60))).toEqual(noChange)
  expect(await changedBy(setExpiry(30))).toEqual(both('sessions'))
  const touch = () =>
    here.db.updateTable('user').set({ updatedAt: new Date() }).where('id', '=', id).execute()
  expect(await changedBy(touch)).toEqual(noChange)
  const promote = () => here.db.updateTable('user').set({ role: 'agent' }).where('id', '=', id).execute()
  expect(await changedBy(promote)).toEqual(both('members'))
  expect(await changedBy(() => here.db.deleteFrom('session').execute())).toEqual(both('sessions'))
})

test('reports the changes of a transaction only after its commit', async () => {
  const reported: boolean[] = []
  const list = (fails: boolean) =>
    here.db.transaction().execute(async (tx) => {
      const before = here.changes.version(['listings'])
      await makeProperty(joined(tx))
      reported.push(here.changes.version(['listings']) !== before)
      if (fails) throw new Error('on purpose')
    })
  expect(await changedBy(() => list(false))).toEqual(both('listings'))
  expect((await changedBy(() => list(true).catch(() => {}))).there).toEqual([])
  expect(reported).toEqual([false, false])
})

test('reports no version after a lost connection, and treats everything as changed after reconnecting', async () => {
  const before = there.changes.version(['listings'])
  const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query in ('select 1', 'listen changes') and datname = ${here.name}`
  await listeners.execute(here.db)
  await expect.poll(() => isListening(there.changes)).toBe(false)
  await expect.poll(() => isListening(there.changes) && isListening(here.changes)).toBe(true)
  expect(there.changes.version(['listings'])).not.toBe(before)
})

test('reports no version while the network drops all packets', async () => {
  const { host, user, password } = inject('testServer')
  const proxy = await openDatabaseProxy(host)
  const changes = listenForChanges({
    host: proxy.host,
    port: proxy.port,
    user,
    password,
    database: here.name,
  })
  await expect.poll(() => isListening(changes)).toBe(true)
  proxy.freeze()
  await expect.poll(() => isListening(changes)).toBe(false)
  await proxy.restore()
  await expect.poll(() => isListening(changes)).toBe(true)
  await changes.close()
  proxy.close()
})
