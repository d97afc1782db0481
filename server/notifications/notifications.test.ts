import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  watchUnread,
} from '#contract/notifications.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeNotification, makeProperty } from '#test/kit/factories.ts'
import { readPages } from '#test/kit/pages.ts'

let server: TestApp
let there: TestApp
let buyer: Caller
beforeAll(async () => {
  server = await startTestApp()
  there = await startTestApp({ sharedWith: server })
})
beforeEach(async () => {
  buyer = await server.member('user')
})
afterAll(async () => {
  await there.stop()
  await server.stop()
})

const unread = async (member: Caller) => (await member.call(countUnread)).body.unread
const make = async (member: Caller, values = {}) =>
  makeNotification(server.db, member.id, await makeProperty(server.db), values)
const setRead = (member: Caller, id: string, isRead = true) =>
  member.call(readNotification, { params: { id }, body: { isRead } })

test('lists notifications to their member only, newest first, in pages', async () => {
  const made: string[] = []
  for (let at = 0; at < 5; at += 1)
    made.push(await make(buyer, { createdAt: new Date(1_700_000_000_000 + at) }))
  await make(await server.member('user'))
  const pages = await readPages(buyer, listNotifications, { limit: 2 })
  expect(pages.map((page) => page.map(({ _id }) => _id))).toEqual([
    [made[4], made[3]],
    [made[2], made[1]],
    [made[0]],
  ])
  const [first] = (await buyer.call(listNotifications)).body
  expect(first).toMatchObject({
    kind: 'match',
    title: 'House with a garden',
    price: 500_000,
    priceBefore: null,
    searchName: null,
    isRead: false,
  })
})

test('marks one as read or unread, or all as read, for their member only', async () => {
  const [first, second] = [await make(buyer), await make(buyer)]
  expect(await unread(buyer)).toBe(2)
  expect((await setRead(buyer, first)).body).toEqual({ modifiedCount: 1 })
  expect((await setRead(buyer, first)).body).toEqual({ modifiedCount: 0 })
  expect(await unread(buyer)).toBe(1)
  await setRead(buyer, first, false)
  const stranger = await server.member('user')
  for (const other of [stranger, await server.member('admin')])
    expect((await setRead(other, second)).status).toBe(404)
  expect((await stranger.call(readAllNotifications)).body).toEqual({ modifiedCount: 0 })
  expect((await buyer.call(readAllNotifications)).body).toEqual({ modifiedCount: 2 })
  expect(await unread(buyer)).toBe(0)
})

test('hides notifications about a hidden listing and limits the unread count', async () => {
  const propertyId = await makeProperty(server.db)
  await makeNotification(server.db, buyer.id, propertyId)
  const set = (verificationStatus: 'pending' | 'verified') =>
    server.db.updateTable('property').set({ verificationStatus }).where('id', '=', propertyId).execute()
  await set('pending')
  expect([await unread(buyer), (await buyer.call(listNotifications)).body]).toEqual([0, []])
  await set('verified')
  expect(await unread(buyer)).toBe(1)
  for (let more = 0; more < 100; more += 1) await makeNotification(server.db, buyer.id, propertyId)
  expect(await unread(buyer)).toBe(limits.unread.counted)
})

/** Collects the unread counts and the roles that a tab receives. */
async function watch({ origin }: TestApp, { token }: Caller) {
  const over = new AbortController()
  const response = await fetch(`${origin}/api${watchUnread.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: over.signal,
  })
  const counts: number[] = []
  const roles: string[] = []
  let text = ''
  const ended = (async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      counts.splice(0, counts.length, ...[...text.matchAll(/"unread":(\d+)/g)].map(([, n]) => Number(n)))
      roles.splice(0, roles.length, ...[...text.matchAll(/"role":"(\w+)"/g)].map(([, role]) => String(role)))
    }
  })().catch(() => {})
  return { response, counts, roles, ended, stop: () => over.abort() }
}

test('a stream reports changes from every process, to its member only', async () => {
  const stranger = await server.member('user')
  const tabs = await Promise.all([watch(server, buyer), watch(there, buyer)])
  const other = await watch(there, stranger)
  for (const { response } of tabs) {
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
  }
  await vi.waitFor(() => expect(tabs.map(({ counts }) => counts)).toEqual([[0], [0]]))
  const id = await make(buyer)
  await vi.waitFor(
    () =>
      expect(tabs.map(({ counts }) => counts)).toEqual([
        [0, 1],
        [0, 1],
      ]),
    5_000,
  )
  await setRead(buyer, id)
  await vi.waitFor(() => expect(tabs.map(({ counts }) => counts.at(-1))).toEqual([0, 0]), 5_000)
  expect(other.counts).toEqual([0])
  for (const tab of [...tabs, other]) tab.stop()
})

test('a stream reports another notification even beyond the maximum count', async () => {
  const { counted } = limits.unread
  for (let at = 0; at < counted; at += 1) await make(buyer)
  const tab = await watch(server, buyer)
  await vi.waitFor(() => expect(tab.counts).toEqual([counted]))
  await make(buyer)
  await vi.waitFor(() => expect(tab.counts).toEqual([counted, counted]), 5_000)
  tab.stop()
})

test('a stream reports the current role and ends when it changes', async () => {
  const tab = await watch(server, buyer)
  await vi.waitFor(() => expect(tab.roles).toEqual(['user']))
  await server.db.updateTable('user').set({ role: 'agent' }).where('id', '=', buyer.id).execute()
  await tab.ended
  const again = await watch(there, buyer)
  await vi.waitFor(() => expect(again.roles).toEqual(['agent']))
  again.stop()
})

test('limits streams per account and ends the oldest', async () => {
  const tabs: Awaited<ReturnType<typeof watch>>[] = []
  for (let open = 0; open <= limits.unreadStream.perAccount; open += 1) tabs.push(await watch(server, buyer))
  await tabs[0]?.ended
  await make(buyer)
  const others = tabs.slice(1)
  await vi.waitFor(
    () => expect(others.map(({ counts }) => counts.at(-1))).toEqual(others.map(() => 1)),
    5_000,
  )
  expect(tabs[0]?.counts).toEqual([0])
  for (const tab of others) tab.stop()
})

test('refuses a stream without a token or with one of an ended session', async () => {
  expect((await watch(server, server.anonymous)).response.status).toBe(401)
  const { token = '' } = buyer
  await server.db.deleteFrom('session').where('userId', '=', buyer.id).execute()
  expect((await watch(server, server.withToken(token))).response.status).toBe(401)
})

test('ends streams in every process as soon as their session or role ends', async () => {
  const stranger = await server.member('user')
  const other = await watch(there, stranger)
  const endedWithin = async (change: () => Promise<unknown>) => {
    const tabs = await Promise.all([watch(server, buyer), watch(there, buyer)])
    await vi.waitFor(() => expect(tabs.map(({ counts }) => counts)).toEqual([[0], [0]]))
    const began = Date.now()
    await change()
    await Promise.all(tabs.map(({ ended }) => ended))
    return Date.now() - began
  }
  const { db } = server
  const promoted = () => db.updateTable('user').set({ role: 'agent' }).where('id', '=', buyer.id).execute()
  const signedOut = () => db.deleteFrom('session').where('userId', '=', buyer.id).execute()
  expect(await endedWithin(promoted)).toBeLessThan(3_000)
  expect(await endedWithin(signedOut)).toBeLessThan(3_000)
  await make(stranger)
  await vi.waitFor(() => expect(other.counts).toEqual([0, 1]), 5_000)
  other.stop()
})

test('closing the product does not wait for streams', async () => {
  const third = await startTestApp({ sharedWith: server })
  const tab = await watch(third, buyer)
  const began = Date.now()
  await third.stop()
  await tab.ended
  expect(Date.now() - began).toBeLessThan(3_000)
})
