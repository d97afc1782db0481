import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deletePhoto, describePhoto, orderPhotos } from '#contract/photos.ts'
import {
  deleteProperty,
  discardProposal,
  getProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { newId } from '../db/id.ts'
import type { MediaStore } from '../media/store.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { notificationsOf } from '#test/kit/notified.ts'
import { addedPhoto, filesThere, sendPhoto } from '#test/kit/photos.ts'
import { as } from '#test/kit/pictures.ts'

let server: TestApp
let agent: Caller
let admin: Caller
let buyer: Caller
let listing: string

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  admin = await server.member('admin')
  buyer = await server.member('user')
})
afterAll(() => server.stop())
beforeEach(async () => {
  listing = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
})

const add = (content?: Uint8Array) => addedPhoto(agent, listing, content)
const details = async () => (await agent.call(getProperty, { params: { id: listing } })).body
const order = (ids: string[], who = agent) =>
  who.call(orderPhotos, { params: { id: listing }, body: { order: ids } })
const remove = (photoId: string, who = agent) => who.call(deletePhoto, { params: { id: listing, photoId } })
const say = (photoId: string, alt: string, who = agent) =>
  who.call(describePhoto, { params: { id: listing, photoId }, body: { alt } })
const isThere = (id: string) => filesThere(server, id)

describe('the cover', () => {
  test('replaces the typed image URL until the last photo is removed', async () => {
    const typed = (await details()).image
    const photo = await add()
    const kept = await agent.call(getProperty, { params: { id: listing } })
    const verify = () => admin.call(verifyProperty, { params: { id: listing } })
    await verify()
    const edit = (image: string) => agent.call(updateProperty, { params: { id: listing }, body: { image } })
    expect((await edit('https://pictures.example/other.jpg')).problem.fields).toEqual({
      image: 'The image of this property is its first photo. Please change its photos instead.',
    })
    expect((await edit(kept.body.image ?? '')).status).toBe(200)
    await remove(photo._id)
    expect((await details()).image).toBe(photo.image)
    await verify()
    expect((await details()).image).toBe(typed)
  })
})

describe('the photos of a verified listing', () => {
  const verify = () => admin.call(verifyProperty, { params: { id: listing } })
  const published = async () => {
    const { image, photos } = (await buyer.call(getProperty, { params: { id: listing } })).body
    return { image, photos }
  }
  const proposed = async () => (await details()).proposedPhotos

  test('are added, ordered, described, and deleted once an admin verifies the proposal', async () => {
    const [first, second] = [await add(), await add()]
    await verify()
    await makeOffer(buyer, listing)
    const before = await published()
    const third = await add()
    await order([second._id, third._id, first._id])
    expect((await say(third._id, 'A red dot')).body.alt).toBe('A red dot')
    await remove(first._id)
    expect(await published()).toEqual(before)
    const wanted = [second, { ...third, alt: 'A red dot' }]
    expect(await proposed()).toEqual(wanted)
    const { proposal, updatedAt, verificationStatus } = await details()
    expect([verificationStatus, proposal?.changesPhotos, proposal?.changes]).toEqual(['verified', true, {}])
    expect((await order([second._id, third._id, first._id])).status).toBe(409)
    await say(second._id, 'Another dot')
    expect((await details()).updatedAt > updatedAt).toBe(true)

    expect((await verify()).status).toBe(200)
    expect(await notificationsOf(buyer, 'propertyChanged')).toMatchObject([
      { note: expect.stringMatching(/^Changed: photos\./) as string },
    ])
    expect(await published()).toEqual({
      image: second.image,
      photos: [{ ...second, alt: 'Another dot' }, wanted[1]],
    })
    expect(await proposed()).toBe(null)
    await server.photos.sweep()
    expect(new Set(await isThere(first._id))).toEqual(new Set([false]))
    expect(new Set(await isThere(third._id))).toEqual(new Set([true]))
  })

  test('need no review if unchanged, and leave no files when the proposal is discarded', async () => {
    const [first, second] = [await add(), await add()]
    await verify()
    await order([second._id, first._id])
    await order([first._id, second._id])
    expect((await details()).proposal).toBe(null)
    const third = await add()
    await remove(third._id)
    expect((await details()).proposal).toBe(null)
    const fourth = await add()
    await admin.call(rejectProperty, { params: { id: listing }, body: { reason: 'Blurred.' } })
    expect((await proposed())?.map(({ _id }) => _id)).toEqual([first._id, second._id, fourth._id])
    await server.photos.sweep()
    expect(new Set(await isThere(fourth._id))).toEqual(new Set([true]))
    await agent.call(discardProposal, { params: { id: listing } })
    await server.photos.sweep()
    for (const { _id } of [third, fourth]) expect(new Set(await isThere(_id))).toEqual(new Set([false]))
    expect((await published()).photos).toEqual([first, second])
  })

  test('that were rejected are only resubmitted or dropped explicitly, and not without rejected fields', async () => {
    const edit = (body: object) => agent.call(updateProperty, { params: { id: listing }, body })
    const reject = () => admin.call(rejectProperty, { params: { id: listing }, body: { reason: 'Blurred.' } })
    await add()
    await verify()
    await add()
    await edit({ price: 400_000 })
    await reject()
    expect((await remove((await published()).photos[0]?._id ?? '')).problem.code).toBe('changes_rejected')
    const { price } = await details()
    await edit({ title: 'With photos', price, resubmitPhotos: true })
    expect((await details()).proposal).toMatchObject({ status: 'pending', changesPhotos: true })
    await reject()
    expect((await edit({ title: 'Without photos' })).problem.code).toBe('changes_rejected')
    await edit({ title: 'Without photos', resubmitPhotos: false })
    const { proposal } = await details()
    expect([proposal?.changesPhotos, proposal?.changes]).toEqual([false, { title: 'Without photos' }])
  })

  test('change at once for an admin, and the pending proposal continues', async () => {
    const [first, second] = [await add(), await add()]
    await verify()
    const third = await add()
    await remove(first._id, admin)
    const fourth = await addedPhoto(admin, listing)
    expect((await published()).photos).toEqual([second, fourth])
    expect(await proposed()).toEqual([second, third, fourth])
    await verify()
    expect((await published()).photos).toEqual([second, third, fourth])
  })
})

describe('the order', () => {
  test('is stored as requested and must contain every photo once', async () => {
    const ids = [(await add())._id, (await add())._id, (await add())._id]
    const turned = ids.toReversed()
    const { status, body } = await order(turned)
    expect([status, body.map(({ _id }) => _id)]).toEqual([200, turned])
    expect((await details()).photos.map(({ _id }) => _id)).toEqual(turned)
    for (const wrong of [
      ids.slice(1),
      [...ids, newId()],
      [ids[0], ids[0], ids[1]],
      [],
      [newId(), newId(), newId()],
    ]) {
      const answer = await order(wrong as string[])
      expect([answer.status, answer.problem.code]).toEqual([409, 'changed_meanwhile'])
    }
    expect((await details()).photos.map(({ _id }) => _id)).toEqual(turned)
  })

  test('has no gaps after a deletion', async () => {
    const ids = [(await add())._id, (await add())._id, (await add())._id]
    expect((await remove(ids[1] ?? '')).body).toEqual({ deletedCount: 1 })
    const rows = await server.db
      .selectFrom('photo')
      .select(['id', 'position'])
      .where('propertyId', '=', listing)
      .orderBy('position')
      .execute()
    expect(rows).toEqual([
      { id: ids[0], position: 0 },
      { id: ids[2], position: 1 },
    ])
    await add()
    expect((await details()).photos).toHaveLength(3)
  })
})

test('sets, changes, and clears a description, and does not find photos of other listings', async () => {
  const photo = await add()
  expect((await say(photo._id, '  The garden from the kitchen ')).body.alt).toBe(
    'The garden from the kitchen',
  )
  expect((await details()).photos[0]?.alt).toBe('The garden from the kitchen')
  expect((await say(photo._id, '')).body.alt).toBe('')
  expect((await say(photo._id, 'x'.repeat(301))).problem.fields).toHaveProperty('alt')
  const other = await makeProperty(server.db, { agentId: agent.id })
  const wrong = { params: { id: other, photoId: photo._id } }
  expect((await agent.call(deletePhoto, wrong)).status).toBe(404)
  expect((await agent.call(describePhoto, { ...wrong, body: { alt: 'x' } })).status).toBe(404)
  const rival = await server.member('agent')
  expect((await remove(photo._id, rival)).status).toBe(404)
  expect((await say(photo._id, 'Mine', rival)).status).toBe(404)
  expect((await order([photo._id], rival)).status).toBe(404)
})

test('the next sweep deletes the files of deleted photos and deleted listings', async () => {
  const [one, other] = [await add(), await add()]
  expect(new Set(await isThere(one._id))).toEqual(new Set([true]))
  await remove(one._id)
  await server.photos.sweep()
  expect(new Set(await isThere(one._id))).toEqual(new Set([false]))
  expect(new Set(await isThere(other._id))).toEqual(new Set([true]))
  await agent.call(deleteProperty, { params: { id: listing } })
  await server.photos.sweep()
  expect(new Set(await isThere(other._id))).toEqual(new Set([false]))
  expect(await server.db.selectFrom('photoLeftover').selectAll().execute()).toEqual([])
})

test('pictures have the type and size in their address', async () => {
  const photo = await add(await as('jpeg', { width: 1000, height: 700 }))
  await admin.call(verifyProperty, { params: { id: listing } })
  const cookie = (await server.signedIn('user')).cookie ?? ''
  for (const [width, found] of [
    [480, 480],
    [960, 960],
    [1600, 1000],
  ] as const)
    for (const [type, mediaType] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const path = photo.image.replace('-1600.jpg', `-${width}.${type}`)
      const answer = await fetch(server.origin + path, { headers: { cookie } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      const content = Buffer.from(await answer.arrayBuffer())
      expect(Number(answer.headers.get('content-length'))).toBe(content.length)
      expect((await sharp(content).metadata()).width).toBe(found)
    }
})

test('refuses a photo while the disk is full and keeps nothing', async () => {
  const full: MediaStore = {
    put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    open: () => Promise.resolve(undefined),
    delete: () => Promise.resolve(),
  }
  const other = await startTestApp({ store: full })
  const owner = await other.member('agent')
  const id = await makeProperty(other.db, { agentId: owner.id, verificationStatus: 'pending' })
  const { status, headers } = await sendPhoto(owner, id)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(await other.db.selectFrom('photo').selectAll().execute()).toEqual([])
  await other.stop()
})
