import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctProperty, submitProperty } from '#contract/drafts.ts'
import { listDuplicates } from '#contract/duplicates.ts'
import { listNotifications } from '#contract/notifications.ts'
import {
  deleteProperty,
  getProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { deletePhoto, describePhoto } from '#contract/photos.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { addedPhoto, filesThere } from '#test/kit/photos.ts'

let server: TestApp
let agent: Caller
let rival: Caller
let buyer: Caller
let admin: Caller
let now = new Date('2026-03-05T12:00:00Z')

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  agent = await server.member('agent')
  rival = await server.member('agent')
  buyer = await server.member('user')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending', ...values })
const makeRejected = (values: Parameters<typeof makeProperty>[1] = {}) =>
  make({ verificationStatus: 'rejected', rejectionReason: 'The price is missing a digit.', ...values })
const submit = (actor: Caller, id: string, version?: string) =>
  actor.call(submitProperty, { params: { id }, version })
const correct = (actor: Caller, id: string, version?: string) =>
  actor.call(correctProperty, { params: { id }, version })
const verify = (id: string, version?: string) => admin.call(verifyProperty, { params: { id }, version })
const reject = (id: string) => admin.call(rejectProperty, { params: { id }, body: { reason: 'No' } })
const edit = (actor: Caller, id: string, body: object) => actor.call(updateProperty, { params: { id }, body })
const get = async (actor: Caller, id: string) => (await actor.call(getProperty, { params: { id } })).body
const code = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const submissionsOf = async (id: string) => {
  const { body } = await admin.call(listNotifications, { query: { limit: 100 } })
  return body.filter(({ kind, propertyId }) => kind === 'propertyPending' && propertyId === id).length
}

test('the corrected copy of a rejected listing is a draft with its fields, its photos, and its origin', async () => {
  const pending = await make({
    title: 'Mill',
    description: 'By the river',
    features: ['View', 'Garage'],
    yearBuilt: 1931,
    latitude: 47.6,
    longitude: -122.3,
  })
  const first = await addedPhoto(agent, pending)
  const second = await addedPhoto(agent, pending)
  await agent.call(describePhoto, { params: { id: pending, photoId: first._id }, body: { alt: 'Front' } })
  await reject(pending)
  const rejected = await get(agent, pending)
  expect(rejected).toMatchObject({ can: { correct: true, update: false }, correctedCopy: null })

  const { status, body } = await correct(agent, pending, rejected.updatedAt)
  expect(status).toBe(201)
  const copy = await get(agent, body.insertedId)
  const { _id, image, photos, createdAt, updatedAt, can: _can, ...same } = rejected
  expect(copy).toMatchObject({
    ...same,
    verificationStatus: 'pending',
    rejectionReason: null,
    isDraft: true,
    copyOf: { _id, title: 'Mill', rejectionReason: 'No', isDeleted: false },
    correctedCopy: null,
    priceHistory: [{ price: 500_000 }],
    statusHistory: [],
  })
  expect(copy.createdAt).not.toBe(createdAt)
  expect(copy.photos.map(({ alt, copyOf }) => [alt, copyOf])).toEqual([
    ['Front', first._id],
    ['', second._id],
  ])
  expect(copy.image).toBe(copy.photos[0]?.image)
  expect(copy.image).not.toBe(image)
  for (const photo of copy.photos) {
    expect(photo.image).toContain(photo._id)
    expect(await filesThere(server, photo._id)).toEqual(await filesThere(server, photo.copyOf ?? ''))
  }
  expect(await get(agent, pending)).toMatchObject({
    updatedAt,
    photos,
    correctedCopy: { _id: copy._id, isDraft: true, verificationStatus: 'pending' },
  })
  const listed = (await agent.call(listProperties, { query: { agentEmail: agent.email, limit: 100 } })).body
  expect(listed.find(({ _id: id }) => id === copy._id)?.copyOf?._id).toBe(_id)
  expect(listed.find(({ _id: id }) => id === _id)?.correctedCopy?._id).toBe(copy._id)

  // The copy keeps its own photos after the rejected listing is deleted.
  await agent.call(deletePhoto, { params: { id: copy._id, photoId: copy.photos[1]?._id ?? '' } })
  await agent.call(deleteProperty, { params: { id: pending } })
  await server.photos.sweep()
  expect(await filesThere(server, copy.photos[0]?._id ?? '')).not.toContain(false)
  expect((await get(agent, copy._id)).copyOf).toMatchObject({ isDeleted: true, rejectionReason: 'No' })
  await agent.call(deletePhoto, { params: { id: copy._id, photoId: copy.photos[0]?._id ?? '' } })
  expect((await get(agent, copy._id)).image).toBe('/pictures/house-1600.webp')
})

test('a corrected copy is reviewed like any listing, and buyers do not see its origin', async () => {
  const rejected = await makeRejected({ title: 'Chapel' })
  const { insertedId: id } = (await correct(agent, rejected)).body
  await edit(agent, id, { price: 510_000 })
  await submit(agent, id)
  expect(await submissionsOf(id)).toBe(1)
  expect((await get(admin, id)).copyOf).toMatchObject({
    _id: rejected,
    rejectionReason: 'The price is missing a digit.',
  })
  expect((await admin.call(listDuplicates, { params: { id } })).body).toEqual([])
  await verify(id)
  expect(await get(buyer, id)).toMatchObject({
    price: 510_000,
    copyOf: null,
    priceHistory: [{ price: 510_000 }],
  })
  expect(await get(agent, rejected)).toMatchObject({
    verificationStatus: 'rejected',
    price: 500_000,
    correctedCopy: { _id: id, verificationStatus: 'verified' },
  })
})

test('creates one corrected copy even on concurrent requests, and allows another after its deletion', async () => {
  const pending = await make()
  await addedPhoto(agent, pending)
  await reject(pending)
  const answers = await Promise.all([correct(agent, pending), correct(agent, pending)])
  const [id, ...others] = new Set(answers.map(({ body }) => body.insertedId))
  expect([others, answers.map(({ status }) => status)]).toEqual([[], [201, 201]])
  expect((await correct(agent, pending)).body.insertedId).toBe(id)
  expect((await get(agent, id ?? '')).photos).toHaveLength(1)
  await expect(make({ copyOf: pending })).rejects.toThrow('one_copy')
  await agent.call(deleteProperty, { params: { id: id ?? '' } })
  const again = (await correct(agent, pending)).body.insertedId
  expect(again).not.toBe(id)
  expect((await get(agent, again)).isDraft).toBe(true)
  // The unused copied files are swept together with those of the deleted copy.
  const photo = (await get(agent, again)).photos[0]?._id ?? ''
  const before = now
  now = new Date(now.getTime() + 2 * 60 * 60_000)
  await server.photos.sweep()
  now = before
  expect(await server.db.selectFrom('photoLeftover').selectAll().execute()).toEqual([])
  expect(await filesThere(server, photo)).not.toContain(false)
})

test('a copy of a corrected copy survives the deletion of that copy and blocks further copies', async () => {
  const rejected = await makeRejected()
  const first = (await correct(agent, rejected)).body.insertedId
  await submit(agent, first)
  await reject(first)
  const second = (await correct(agent, first)).body.insertedId
  await submit(agent, second)
  await verify(second)
  await agent.call(deleteProperty, { params: { id: first } })
  expect((await get(agent, rejected)).correctedCopy).toMatchObject({
    _id: second,
    verificationStatus: 'verified',
  })
  expect((await correct(agent, rejected)).body.insertedId).toBe(second)
  expect((await get(agent, second)).copyOf?._id).toBe(rejected)
})

test('only the agent of a rejected listing may create a corrected copy', async () => {
  const rejected = await makeRejected()
  expect((await correct(rival, rejected)).status).toBe(404)
  expect((await correct(buyer, rejected)).status).toBe(403)
  expect(code(await correct(admin, rejected))).toEqual([403, 'forbidden'])
  for (const verificationStatus of ['pending', 'verified'] as const)
    expect(code(await correct(agent, await make({ verificationStatus })))).toEqual([
      409,
      'listing_not_rejected',
    ])
  expect((await get(agent, rejected)).correctedCopy).toBe(null)
})
