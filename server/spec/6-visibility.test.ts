import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProperty, rejectProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { listWishes } from '#contract/wishlist.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeWish } from '#test/kit/factories.ts'

let server: TestApp

beforeAll(async () => {
  // The sitemap only contains listings if they are public.
  server = await startTestApp({
    env: { DEMO: 'off', ORIGIN: 'https://homes.example', PUBLIC_LISTINGS: 'on' },
  })
})
afterAll(() => server.stop())

test(statement('6.2.11'), async () => {
  const [agent, admin] = [await server.member('agent'), await server.member('admin')]
  const [buyer, otherAgent] = [await server.member('user'), await server.member('agent')]
  const promoted = { agentId: agent.id, featured: true, advertisement: true }
  const verified = await makeProperty(server.db, promoted)
  const hidden = [
    await makeProperty(server.db, { ...promoted, verificationStatus: 'pending' }),
    await makeProperty(server.db, { ...promoted, verificationStatus: 'rejected' }),
  ]
  const lists = [{}, { featured: 'Yes' }, { advertisement: 'Yes' }] as const

  for (const viewer of [server.anonymous, buyer, otherAgent]) {
    for (const query of lists) {
      const { body } = await viewer.call(listProperties, { query })
      expect(body.map(({ _id }) => _id)).toEqual([verified])
    }
    for (const id of hidden) expect((await viewer.call(getProperty, { params: { id } })).status).toBe(404)
  }
  for (const viewer of [agent, admin]) {
    expect((await viewer.call(listProperties)).body).toHaveLength(3)
    for (const id of hidden) expect((await viewer.call(getProperty, { params: { id } })).status).toBe(200)
  }

  const sitemap = await (await fetch(`${server.origin}/sitemap/properties.xml`)).text()
  expect(sitemap).toContain(`/details/${verified}<`)
  for (const id of hidden) expect(sitemap).not.toContain(id)

  await makeWish(buyer, verified)
  const wished = async () => (await buyer.call(listWishes)).body.map(({ propertyId }) => propertyId)
  expect(await wished()).toEqual([verified])
  await server.db
    .updateTable('property')
    .set({ verificationStatus: 'pending' })
    .where('id', '=', verified)
    .execute()
  expect(await wished()).toEqual([])
  const rejected = await admin.call(rejectProperty, {
    params: { id: verified },
    body: { reason: 'Blurred.' },
  })
  expect(rejected.status).toBe(200)
  expect(await wished()).toEqual([])
})
