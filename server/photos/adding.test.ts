import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createProperty, getProperty, rejectProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeSale } from '#test/kit/factories.ts'
import { addedPhoto, photoFile, sendPhoto } from '#test/kit/photos.ts'
import { as, avifBomb, bomb, canary, flat, fromPhone, heic, noise, redDot } from '#test/kit/pictures.ts'
import { fileNames, keyOf } from './files.ts'
import { uploads } from './service.ts'

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

const send = (who: Caller, content: Uint8Array, name?: string, id = listing) =>
  sendPhoto(who, id, content, name)
const add = (who = agent, content?: Uint8Array, id = listing) => addedPhoto(who, id, content)
const details = async (who = agent, id = listing) => (await who.call(getProperty, { params: { id } })).body
const fileOf = (id: string, name: string) => photoFile(server, id, name)

test("appends a new photo; the first photo is the listing's image", async () => {
  const typed = (await details()).image
  const first = await add(agent, await as('png', { width: 800, height: 600, color: '#336699' }))
  expect(first).toEqual({
    _id: expect.any(String),
    image: expect.stringMatching(new RegExp(`^/photos/${first._id}/[0-9a-f]{6}-1600\\.jpg$`)),
    alt: '',
    width: 800,
    height: 600,
    color: expect.stringMatching(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/),
  })
  const second = await add()
  const { photos, image } = await details()
  expect(photos).toEqual([first, second])
  expect(image).toBe(first.image)
  expect(typed).not.toBe(first.image)
  const { body } = await agent.call(listProperties, { query: { agentEmail: agent.email } })
  expect(body.find(({ _id }) => _id === listing)?.image).toBe(first.image)
})

test('the agent of a new listing and any admin may add photos', async () => {
  const { insertedId } = (
    await agent.call(createProperty, {
      body: { title: 'New', location: 'Kent, WA', image: 'https://pictures.example/a.jpg', price: 100 },
    })
  ).body
  await add(agent, redDot, insertedId)
  await add(admin, redDot, insertedId)
  expect((await details(agent, insertedId)).photos).toHaveLength(2)
})

test('keeps only pictures of an upload, the largest of them without a public address', async () => {
  const photo = await add(agent, await fromPhone())
  const there = await readdir(join(fileOf(photo._id, 'master.jpg'), '..'))
  expect(there.toSorted()).toEqual([...fileNames].toSorted())
  const base = photo.image.replace(/-1600\.jpg$/, '')
  for (const path of [
    `${base}-master.jpg`,
    `/photos/${photo._id}/master.jpg`,
    `${base}-1600.jpg/../master.jpg`,
    `${base}-1600.jpeg`,
    `${base}-99.avif`,
    `/photos/${photo._id}/000000-1600.jpg`,
    `/media/${keyOf(photo._id, 'master.jpg')}`,
  ]) {
    const answer = await fetch(server.origin + path, {
      headers: { authorization: `Bearer ${agent.token}` },
    })
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0], path).toEqual([404, true])
  }
  for (const one of there)
    for (const word of [canary, 'Exif', 'GPS'])
      expect((await readFile(fileOf(photo._id, one))).includes(word), `${word} in ${one}`).toBe(false)
})

test.each([
  [
    'a file of another kind',
    () => as('gif'),
    415,
    'photo_kind',
    'plan.pdf is not a photo that can be shown.',
  ],
  [
    'a broken one',
    async () => (await noise(300, 300)).subarray(0, 9_000),
    422,
    'photo_broken',
    'plan.pdf is damaged',
  ],
  [
    'one with too many pixels',
    bomb,
    413,
    'photo_too_large',
    'plan.pdf has 61 megapixels; PNG files can have at most 60.',
  ],
  [
    'one of 2 kB that takes a gigabyte to unpack',
    avifBomb,
    413,
    'photo_too_large',
    'plan.pdf has 60 megapixels; AVIF files can have at most 25.',
  ],
  [
    'one that is too large',
    async () => randomBytes(limits.photos.bytes + 1),
    413,
    'photo_too_large',
    'plan.pdf is larger than 15 MB.',
  ],
  ['nothing at all', async () => Buffer.alloc(0), 415, 'photo_kind', 'plan.pdf is not a photo'],
] as const)('refuses %s, names the file, and keeps nothing', async (_case, content, status, code, words) => {
  const answer = await send(agent, await content(), 'plan.pdf')
  expect([answer.status, answer.problem.code]).toEqual([status, code])
  expect(answer.problem.detail).toContain(words)
  expect((await details()).photos).toEqual([])
  expect(await readdir(join(server.dataDir, 'received'))).toEqual([])
})

test('accepts a HEIC file', async () => {
  expect(await add(agent, await heic())).toMatchObject({ width: 64, height: 48 })
})

test('limits an account to eight concurrent uploads without blocking other accounts', async () => {
  const rival = await server.member('agent')
  const own = await makeProperty(server.db, { agentId: rival.id })
  const most = uploads.perKey
  const answers = await Promise.all(Array.from({ length: most + 3 }, () => send(agent, redDot)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(most)
  for (const { headers, problem } of refused) {
    expect(problem.code).toBe('too_many_requests')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await add(rival, redDot, own)
})

test('keeps nothing when the caller hangs up, and does not block others', async () => {
  await add()
  const large = await flat({ width: 7000, height: 7000, channels: 3 }).png({ progressive: true }).toBuffer()
  const leave = new AbortController()
  const sent = [1, 2, 3].map(() =>
    fetch(`${server.origin}/api/properties/${listing}/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.token}` },
      body: large,
      signal: leave.signal,
    }),
  )
  const received = () => readdir(join(server.dataDir, 'received'))
  await expect.poll(async () => (await received()).length).toBe(3)
  leave.abort()
  for (const one of sent) await expect(one).rejects.toThrow('aborted')
  await expect.poll(received).toEqual([])
  await add()
  expect((await details()).photos).toHaveLength(2)
})

test('cuts off an upload of unknown length that exceeds the limit', async () => {
  let left = limits.photos.bytes / 2 ** 20 + 4
  const body = new ReadableStream({
    pull: (controller) => {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(new Uint8Array(2 ** 20))
    },
  })
  const init = { method: 'POST', headers: { authorization: `Bearer ${agent.token}` }, body, duplex: 'half' }
  const sent = fetch(`${server.origin}/api/properties/${listing}/photos`, init)
  // Closes the connection, because the length of the body is unknown.
  await expect(sent).rejects.toThrow('fetch failed')
  await expect.poll(() => readdir(join(server.dataDir, 'received'))).toEqual([])
})

test('refuses photos above the limit, even on concurrent uploads', async () => {
  const ids = Array.from({ length: limits.photos.perListing - 2 }, () => newId())
  await server.db
    .insertInto('photo')
    .values(
      ids.map((id, position) => ({
        id,
        propertyId: listing,
        position,
        path: '/pictures/house',
        width: 1600,
        height: 1067,
        color: '#808080',
      })),
    )
    .execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(agent, redDot)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '201', '409', '409', '409'])
  const refused = answers.filter(({ status }) => status === 409)
  expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['photos_full']))
  expect((await details()).photos).toHaveLength(limits.photos.perListing)
  expect((await send(agent, redDot)).status).toBe(409)
})

test('only the agent and admins may add photos, and not to sold or rejected listings', async () => {
  const rival = await server.member('agent')
  expect((await send(server.anonymous, redDot)).status).toBe(401)
  expect((await send(buyer, redDot)).status).toBe(403)
  expect((await send(rival, redDot)).status).toBe(404)
  expect((await send(rival, Buffer.from('No photo'))).status).toBe(404)
  expect((await send(agent, redDot, '', newId())).status).toBe(404)
  await admin.call(rejectProperty, { params: { id: listing }, body: { reason: 'No' } })
  expect((await send(agent, redDot)).problem.code).toBe('listing_rejected')
  const { propertyId } = await makeSale(server.db, buyer, { agentId: agent.id })
  expect((await send(agent, redDot, '', propertyId)).problem.code).toBe('property_sold')
})
