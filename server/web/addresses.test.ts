import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProperty, getProperty, updateProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { signUp } from '#contract/session.ts'
import { listUsers, updateProfile } from '#contract/users.ts'
import { addWish, listWishes } from '#contract/wishlist.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let propertyId: string
beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  propertyId = await makeProperty(server.db, { agentId: agent.id })
})
afterAll(() => server.stop())

const listing = { title: 'New', location: 'Kent, WA', price: 100 }
const fieldOf = (problem: { fields?: Record<string, string> }) => Object.entries(problem.fields ?? {})

describe('a user-supplied address that is neither a public http(s) URL nor a local path', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://pictures.example/a.jpg',
    'blob:https://pictures.example/1',
    '//elsewhere.example/a.jpg',
    '/\\elsewhere.example/a.jpg',
    'https:\\\\elsewhere.example',
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'http://localhost/a.jpg',
    'http://user@localhost/a.jpg',
    '/pictures/"onerror="alert(1)',
    'https://pictures.example/a.jpg\u0000.png',
    'https://pictures.example/<a>.jpg',
  ])('%j is rejected everywhere', async (address) => {
    const signedUp = await openBrowser(server.origin).post(signUp, newPerson({ photoURL: address }))
    expect([signedUp.status, signedUp.body.fields]).toEqual([422, { photoURL: 'Invalid URL' }])
    const params = { id: agent.id }
    const profile = await agent.call(updateProfile, { params, body: { name: 'A', photoURL: address } })
    expect([profile.status, fieldOf(profile.problem)]).toEqual([422, [['photoURL', 'Invalid URL']]])
    const added = await agent.call(createProperty, { body: { ...listing, image: address } })
    expect([added.status, fieldOf(added.problem)]).toEqual([422, [['image', 'Invalid URL']]])
    const edited = await agent.call(updateProperty, { params: { id: propertyId }, body: { image: address } })
    expect([edited.status, fieldOf(edited.problem)]).toEqual([422, [['image', 'Invalid URL']]])
  })
})

test('the server never requests pictures', async () => {
  let requestCount = 0
  const inside = createServer((_request, response) => {
    requestCount += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const image = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/picture.jpg`
  const id = await makeProperty(server.db, { image, agentId: agent.id })
  await server.db.updateTable('user').set({ image }).where('id', '=', agent.id).execute()

  expect((await agent.call(getProperty, { params: { id } })).body.image).toBe(image)
  expect((await agent.call(listUsers)).body[0]?.photoURL).toBe(image)
  await agent.call(addWish, { body: { propertyId: id } })
  for (const call of [listProperties, listWishes] as const) expect((await agent.call(call)).status).toBe(200)
  await fetch(`${server.origin}/sitemap.xml`)
  expect(requestCount).toBe(0)
  expect((await fetch(image)).status).toBe(200)
  expect(requestCount).toBe(1)
  inside.close()
})

test('only modules that call configured addresses can make network requests', () => {
  // Type-only imports make no requests.
  const reachesOut =
    /(?<![\w.])fetch\(|^import (?!type ).* from '(?:(?:node:)?(?:https?|http2|net|tls|dgram|undici)|aws4fetch)'/m
  const isServed = (file: string) => !/\.(test|process)\.ts$|^server\/spec\//.test(file)
  const files = globSync('{demo,server}/**/*.ts').filter(isServed)
  expect(files.length).toBeGreaterThan(100)
  const reaching = files.filter((file) => reachesOut.test(readFileSync(file, 'utf8')))
  // These import only address helpers, the server class, or status names.
  const lookOnly = [
    'settings/config',
    ...['client-errors', 'connections', 'network', 'trusted-proxies', 'untrusted-proxies'].map(
      (name) => `web/${name}`,
    ),
  ]
  expect(reaching.toSorted()).toEqual(
    [
      ...lookOnly.map((name) => `server/${name}.ts`),
      'server/auth/identity/discovery.ts',
      'server/media/s3.ts',
      'server/payments/stripe/provider.ts',
      'server/weather/source.ts',
    ].toSorted(),
  )
})
