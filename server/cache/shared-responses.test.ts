import { once } from 'node:events'
import { type IncomingMessage, request as rawRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listTestimonials } from '#contract/content.ts'
import { getProperty, updateProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { createReview, listReviews } from '#contract/reviews.ts'
import { listUsers } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeTestimonial } from '#test/kit/factories.ts'
import { cursorOfNext } from '#test/kit/pages.ts'

/** Two processes of the product on one database. */
let here: TestApp
let there: TestApp
let admin: Caller
let buyer: Caller
/** The same member, calling the other process. */
let buyerThere: Caller
let id = ''
beforeAll(async () => {
  const env = { PUBLIC_LISTINGS: 'on' }
  here = await startTestApp({ env })
  there = await startTestApp({ env, sharedWith: here })
  admin = await here.member('admin')
  buyer = await here.member('user')
  buyerThere = there.withToken(buyer.token ?? '')
  await vi.waitUntil(() => [here, there].every(({ changes }) => changes?.version(['listings']) !== undefined))
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})
beforeEach(async () => {
  await here.db.deleteFrom('review').execute()
  await here.db.deleteFrom('property').execute()
  id = await makeProperty(here.db, { title: 'As it was' })
  await makeProperty(here.db, { createdAt: new Date(Date.now() + 60_000) })
  await awaitNotifications()
})

/** Waits until both processes received all notifications, which arrive in order. */
async function awaitNotifications(): Promise<void> {
  const versions = () => [here, there].map(({ changes }) => changes?.version(['content']) ?? 0)
  const before = versions()
  await sql`notify changes, 'content'`.execute(here.db)
  await expect.poll(() => versions().every((version, process) => version !== before[process])).toBe(true)
}

/** A change without a notification: only fresh reads show it. */
const changeSilently = (title: string) =>
  here.db.transaction().execute(async (tx) => {
    await sql`alter table property disable trigger user`.execute(tx)
    await tx.updateTable('property').set({ title }).where('id', '=', id).execute()
    await sql`alter table property enable trigger user`.execute(tx)
  })

const titleOf = async (caller: Caller) => (await caller.call(getProperty, { params: { id } })).body.title
/** The title on the second page of a search. */
const titleFound = async (caller: Caller) => {
  const query = { limit: 1, location: 'Ballard' }
  const cursor = cursorOfNext((await caller.call(listProperties, { query })).headers)
  return (await caller.call(listProperties, { query: { ...query, cursor } })).body[0]?.title
}
const titles = async (callers: Caller[]) =>
  new Set(await Promise.all(callers.flatMap((caller) => [titleOf(caller), titleFound(caller)])))

test('serves visitors and buyers cached responses until a process reports a change', async () => {
  const askHere = () => titles([here.anonymous, buyer])
  const askThere = () => titles([there.anonymous, buyerThere])
  expect(await askThere()).toEqual(new Set(['As it was']))
  await changeSilently('Nobody was told')
  expect(await askThere()).toEqual(new Set(['As it was']))

  await admin.call(updateProperty, { params: { id }, body: { title: 'Changed elsewhere' } })
  expect(await askHere()).toEqual(new Set(['Changed elsewhere']))
  await expect.poll(askThere).toEqual(new Set(['Changed elsewhere']))

  await sql`update property set title = 'Changed by hand' where id = ${id}`.execute(there.db)
  expect(await askThere()).toEqual(new Set(['Changed by hand']))
  await expect.poll(askHere).toEqual(new Set(['Changed by hand']))
})

test('serves agents and admins fresh data', async () => {
  const agent = await here.member('agent')
  expect(await titles([admin, agent])).toEqual(new Set(['As it was']))
  await changeSilently('Nobody was told')
  expect(await titles([admin, agent])).toEqual(new Set(['Nobody was told']))
})

test('never serves a buyer the permissions of another buyer', async () => {
  const former = await here.member('user')
  await here.db.updateTable('property').set({ agentId: former.id }).where('id', '=', id).execute()
  const mayOffer = async (caller: Caller) => {
    const [found, own] = [
      await caller.call(listProperties),
      await caller.call(getProperty, { params: { id } }),
    ]
    return [...found.body, own.body].filter(({ _id }) => _id === id).map(({ can }) => can.makeOffer)
  }
  await buyer.call(createReview, { body: { propertyId: id, text: 'Mine', starRating: 5 } })
  const mayDelete = async (caller: Caller) =>
    (await caller.call(listReviews)).body.map(({ can }) => can.delete)
  for (const _time of ['read', 'kept']) {
    expect(await mayOffer(buyer)).toEqual([true, true])
    expect(await mayOffer(former)).toEqual([false, false])
    expect(await mayOffer(here.anonymous)).toEqual([false, false])
    expect(await mayDelete(former)).toEqual([false])
    expect(await mayDelete(buyer)).toEqual([true])
  }
})

test('applies role changes and sign-outs of another process', async () => {
  const second = await here.member('admin')
  const secondThere = there.withToken(second.token ?? '')
  const seen = async () => (await secondThere.call(listUsers)).body.length > 1
  expect(await seen()).toBe(true)
  await here.db.updateTable('user').set({ role: 'user' }).where('id', '=', second.id).execute()
  await expect.poll(seen).toBe(false)
  await here.db.deleteFrom('session').where('userId', '=', second.id).execute()
  await expect.poll(async () => (await secondThere.call(listUsers)).status).toBe(401)
})

/** The raw response. */
async function ask(headers: Record<string, string>) {
  const asked = rawRequest(`${here.origin}/api/testimonials`, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, body }
}

test('answers 304 for known content, and compresses for clients that support it', async () => {
  await makeTestimonial(here.db, { details: 'They answered within the hour. '.repeat(100) })
  const plain = await ask({})
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'x-total-count': '1' })
  const { etag } = plain.headers as { etag: string }
  const again = await ask({ 'if-none-match': etag })
  expect(again).toMatchObject({ status: 304, headers: { etag } })
  expect(again.headers).not.toHaveProperty('content-length')
  expect(again.body).toHaveLength(0)

  for (const [name, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = () => ask({ 'accept-encoding': `deflate, ${name};q=0.8` })
    // Compressed quickly first, and better afterwards.
    const first = await packed()
    expect(unpack(first.body)).toEqual(plain.body)
    expect(first.headers).toMatchObject({
      'content-encoding': name,
      etag: expect.stringContaining(`${etag.slice(0, -1)}-${name}`),
    })
    await expect.poll(async () => (await packed()).headers.etag).toBe(`${etag.slice(0, -1)}-${name}"`)
    const { headers, body } = await packed()
    expect(unpack(body)).toEqual(plain.body)
    expect(headers).toMatchObject({ 'content-encoding': name, 'x-total-count': '1' })
    expect((await ask({ 'if-none-match': String(headers.etag) })).status).toBe(304)
    const head = await fetch(`${here.origin}/api/testimonials`, {
      method: 'HEAD',
      headers: { 'if-none-match': etag },
    })
    expect([head.status, await head.text()]).toEqual([304, ''])
  }
  expect((await ask({ 'accept-encoding': 'br;q=0, gzip; q=0.0' })).headers).not.toHaveProperty(
    'content-encoding',
  )

  await makeTestimonial(here.db)
  expect(await ask({ 'if-none-match': etag })).toMatchObject({
    status: 200,
    headers: { 'x-total-count': '2' },
  })
  expect((await here.anonymous.call(listTestimonials)).body).toHaveLength(2)
})

test('does not compress a short response', async () => {
  await here.db.deleteFrom('testimonial').execute()
  const short = () => ask({ 'accept-encoding': 'br' })
  for (const _time of ['read', 'kept', 'packed'])
    expect((await short()).headers).not.toHaveProperty('content-encoding')
})
