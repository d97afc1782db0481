import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { deleteProperty } from '#contract/properties.ts'
import { listWishes, noteWish, removeWish } from '#contract/wishlist.ts'
import { listSharedWishes } from '#contract/wishlist-shares.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeShare, makeWish } from '#test/kit/factories.ts'

let now = Date.UTC(2026, 0, 1)
let server: TestApp
let owner: Caller
let guest: Caller
let share: string
let wish: string

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date((now += 1)) })
})
beforeEach(async () => {
  ;[owner, guest] = [
    await server.member('user', `Olga ${newId()}`),
    await server.member('user', `Gus ${newId()}`),
  ]
  share = (await makeShare(server.db, owner.id, { guestId: guest.id })).id
  wish = await makeWish(owner, await makeProperty(server.db))
})
afterAll(() => server.stop())

const note = (member: Caller, text: unknown, id = wish) =>
  member.call(noteWish, { params: { id }, body: { text: text as string } })
const notesFor = async (member: Caller) =>
  (
    await (member === guest
      ? member.call(listSharedWishes, { params: { id: share } })
      : member.call(listWishes))
  ).body[0]?.notes

test('owner and guest each have a note, and both see both with their writers', async () => {
  expect((await note(owner, ' The light! ')).body).toEqual({ modifiedCount: 1 })
  await note(guest, 'Too far out')
  expect(await notesFor(owner)).toMatchObject([
    { writer: expect.stringMatching(/^Olga/), own: true, text: 'The light!' },
    { writer: expect.stringMatching(/^Gus/), own: false, text: 'Too far out' },
  ])
  expect((await notesFor(guest))?.map(({ own }) => own)).toEqual([false, true])
})

test('a second note replaces the first, and an empty one deletes it', async () => {
  await note(owner, 'First')
  await note(owner, 'Second')
  expect(await notesFor(owner)).toMatchObject([{ text: 'Second' }])
  await note(owner, '  ')
  expect(await notesFor(owner)).toEqual([])
})

test('refuses notes of strangers, admins, and visitors, and on unknown wishes', async () => {
  const [stranger, admin] = [await server.member('user'), await server.member('admin')]
  for (const member of [stranger, admin]) expect((await note(member, 'Hm')).status).toBe(404)
  expect((await note(server.anonymous, 'Hm')).status).toBe(401)
  expect((await note(owner, 'Hm', newId())).status).toBe(404)
  expect(await notesFor(owner)).toEqual([])
})

test('refuses a note on a listing that is no longer visible', async () => {
  const admin = await server.member('admin')
  const [wished] = (await owner.call(listWishes)).body
  await admin.call(deleteProperty, { params: { id: wished?.propertyId ?? '' } })
  expect((await note(owner, 'Gone')).status).toBe(404)
})

test('reports invalid notes', async () => {
  const long = await note(owner, 'x'.repeat(limits.wishNote.max + 1))
  expect([long.status, long.problem.fields]).toEqual([422, { text: 'Note must be at most 1000 characters' }])
  const missing = await note(owner, undefined)
  expect([missing.status, missing.problem.fields]).toEqual([422, { text: 'Note is required' }])
  expect((await note(owner, 'ü'.repeat(limits.wishNote.max))).status).toBe(200)
})

test('removing a wish deletes its notes', async () => {
  await note(owner, 'The light!')
  await note(guest, 'Too far out')
  expect((await owner.call(removeWish, { params: { id: wish } })).status).toBe(200)
  const left = await server.db.selectFrom('wishNote').select('id').where('ownerId', '=', owner.id).execute()
  expect(left).toEqual([])
})

test('the database refuses notes of members with whom the list is not shared', async () => {
  const stranger = await server.member('user')
  const insert = (writer: string, by: string | null) =>
    sql`insert into wish_note (id, wish_id, owner_id, writer_id, share_id, text)
      values (${newId()}, ${wish}, ${owner.id}, ${writer}, ${by}, 'Hm')`.execute(server.db)
  await expect(insert(stranger.id, null)).rejects.toThrow('check')
  await expect(insert(stranger.id, share)).rejects.toThrow('foreign key')
  await expect(insert(owner.id, share)).rejects.toThrow('check')
  await insert(guest.id, share)
})
