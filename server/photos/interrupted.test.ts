import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPhoto } from '#contract/photos.ts'
import { getProperty } from '#contract/properties.ts'
import { createFolderStore } from '../media/folder.ts'
import { MediaStoreError } from '../media/store.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { redDot } from '#test/kit/pictures.ts'
import { type S3Server, startS3Server } from '#test/kit/s3.ts'

let server: TestApp
let agent: Caller
let now = Date.now()

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(now) })
  agent = await server.member('agent')
})
afterAll(() => server.stop())
beforeEach(() => {
  now = Date.now()
})

const folders = (path: string) => readdir(path, { recursive: true }).catch(() => [])
const files = async () =>
  (await folders(join(server.dataDir, 'media'))).filter((name) => /original$|\.\w+$/.test(name))

test('sweeps the files of a killed process after an hour', async () => {
  const id = await makeProperty(server.db, { agentId: agent.id })
  const child = fork(new URL('./add-and-stop.process.ts', import.meta.url), [], {
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      LISTING: id,
      AGENT: agent.id,
    },
    execArgv: [],
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  child.kill('SIGKILL')
  await ended

  // The upload and all files exist, but no row.
  expect(await files()).toHaveLength(10)
  expect(await readdir(join(server.dataDir, 'received'))).toHaveLength(1)
  expect((await agent.call(getProperty, { params: { id } })).body.photos).toEqual([])
  await server.photos.sweep()
  expect(await files()).toHaveLength(10)
  const added = await agent.call(addPhoto, { params: { id }, query: {}, file: new Blob([redDot]) })
  const ofAdded = (await files()).filter((file) => file.includes(added.body._id))
  expect(ofAdded).not.toEqual([])
  now += 61 * 60_000
  await server.photos.sweep()
  expect(await files()).toEqual(ofAdded)
  expect(await readdir(join(server.dataDir, 'received'))).toEqual([])
  expect(await server.db.selectFrom('photoLeftover').selectAll().execute()).toEqual([])
})

test('refuses an upload whose files were swept meanwhile, and leaves no row without files', async () => {
  const store = createFolderStore(join(server.dataDir, 'media'))
  const holder: { app?: TestApp } = {}
  const slow = await startTestApp({
    sharedWith: server,
    now: () => new Date(now),
    store: {
      ...store,
      put: async (key, content, mediaType) => {
        await store.put(key, content, mediaType)
        if (!key.endsWith('1600.jpg')) return
        now += 61 * 60_000
        await holder.app?.photos.sweep()
      },
    },
  })
  holder.app = slow
  const id = await makeProperty(server.db, { agentId: agent.id })
  const params = { id }
  const answer = await slow
    .withToken(agent.token ?? '')
    .call(addPhoto, { params, query: {}, file: new Blob([redDot]) })
  expect([answer.status, answer.problem.code]).toEqual([502, 'photos_unavailable'])
  now = Date.now()
  expect((await agent.call(getProperty, { params })).body.photos).toEqual([])
  await slow.stop()
})

test('reports a failing store and keeps nothing of the photo', async () => {
  const refusing = await startTestApp({
    sharedWith: server,
    store: {
      ...createFolderStore(join(server.dataDir, 'media')),
      put: () => Promise.reject(new MediaStoreError('The disk is full.')),
    },
  })
  const id = await makeProperty(server.db, { agentId: agent.id })
  const file = new Blob([redDot])
  const answer = await refusing
    .withToken(agent.token ?? '')
    .call(addPhoto, { params: { id }, query: {}, file })
  expect([answer.status, answer.problem.code]).toEqual([502, 'photos_unavailable'])
  expect(answer.problem.detail).toBeUndefined()
  expect((await agent.call(getProperty, { params: { id } })).body.photos).toEqual([])
  await refusing.stop()
})

test('sweeps an old upload but not one in progress', async () => {
  const folder = join(server.dataDir, 'received')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'on-its-way'), 'x')
  await server.photos.sweep()
  expect(await readdir(folder)).toEqual(['on-its-way'])
  now += 61 * 60_000
  await server.photos.sweep()
  expect(await readdir(folder)).toEqual([])
})

const keys = { accessKeyId: 'homes', secretAccessKey: 'a secret of tests' }

test("with a bucket, all files are in the bucket and served from the product's own address", async () => {
  const s3: S3Server = await startS3Server(keys, 'homes')
  const inBucket = await startTestApp({
    env: {
      PUBLIC_LISTINGS: 'on',
      MEDIA_S3_ENDPOINT: s3.endpoint,
      MEDIA_S3_BUCKET: 'homes',
      MEDIA_S3_ACCESS_KEY_ID: keys.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  })
  const owner = await inBucket.member('admin')
  const id = await makeProperty(inBucket.db)
  const { status, body } = await owner.call(addPhoto, { params: { id }, query: {}, file: new Blob([redDot]) })
  expect(status).toBe(201)
  expect(s3.objects.size).toBe(10)
  expect(await folders(join(inBucket.dataDir, 'media'))).toEqual([])
  const seen = await fetch(inBucket.origin + body.image)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const [, stored] = [...s3.objects].find(([key]) => key.endsWith('1600.jpg')) ?? []
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(stored?.content)
  s3.objects.clear()
  expect((await fetch(inBucket.origin + body.image.replace('1600', '480'))).status).toBe(404)
  await s3.stop()
  const gone = await fetch(inBucket.origin + body.image.replace('1600', '960'))
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([503, 'no-store'])
  await inBucket.stop()
})
