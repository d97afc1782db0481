import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '../media/folder.ts'
import { createPictureMaker } from '../media/picture-maker.ts'
import { createReceived } from '../media/received.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { addedPhoto, photoFile } from '#test/kit/photos.ts'
import { canary, flat, fromPhone } from '#test/kit/pictures.ts'
import { cleanPhotos } from './clean.ts'
import { keyOf, originalName } from './files.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('replaces originals of earlier releases with masters without location and camera, once', async () => {
  const agent = await server.member('agent')
  const listing = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  const store = createFolderStore(join(server.dataDir, 'media'))
  const earlier = [await addedPhoto(agent, listing), await addedPhoto(agent, listing)].map(({ _id }) => _id)
  await addedPhoto(agent, listing)
  const contents = [await fromPhone(), Buffer.from('No photo today')]
  for (const [at, id] of earlier.entries()) {
    await store.delete(keyOf(id, 'master.jpg'))
    await writeFile(photoFile(server, id, originalName), contents[at] ?? '')
  }
  const parts = {
    db: server.db,
    store,
    received: createReceived(server.dataDir),
    maker: createPictureMaker(),
    now: () => new Date(),
  }
  expect(await cleanPhotos(parts)).toEqual({ removed: 2, withoutMaster: 1, postponed: [] })
  for (const id of earlier) expect(await store.open(keyOf(id, originalName))).toBeUndefined()
  const master = await sharp(photoFile(server, earlier[0] ?? '', 'master.jpg')).toBuffer({
    resolveWithObject: true,
  })
  expect(master.info).toMatchObject({ format: 'jpeg', width: 48, height: 64 })
  expect(master.data.includes(canary)).toBe(false)
  expect(await store.open(keyOf(earlier[1] ?? '', 'master.jpg'))).toBeUndefined()
  expect(await cleanPhotos(parts)).toEqual({ removed: 0, withoutMaster: 0, postponed: [] })
})

test('keeps and reports an original that takes too much memory', async () => {
  const agent = await server.member('agent')
  const listing = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  const store = createFolderStore(join(server.dataDir, 'media'))
  const { _id: id } = await addedPhoto(agent, listing)
  await store.delete(keyOf(id, 'master.jpg'))
  const large = flat({ width: 6000, height: 6000, channels: 3 }).png({ progressive: true })
  await writeFile(photoFile(server, id, originalName), await large.toBuffer())
  const clean = (memoryMiB?: number) =>
    cleanPhotos({
      db: server.db,
      store,
      received: createReceived(server.dataDir),
      maker: createPictureMaker({ memoryMiB }),
      now: () => new Date(),
    })
  expect(await clean(200)).toEqual({ removed: 0, withoutMaster: 0, postponed: [id] })
  expect((await stat(photoFile(server, id, originalName))).size).toBeGreaterThan(0)
  expect(await clean()).toEqual({ removed: 1, withoutMaster: 0, postponed: [] })
})
