import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { requestIds } from './request-id.ts'
import { createTrust } from './trusted-proxies.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const given = '0af7651916cd43dd8448eb211c80319c'
const from = (remoteAddress: string, id: string | string[] | undefined) =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('a request id', () => {
  const nameOf = requestIds(createTrust(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']))

  test.each(['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', 'fd00::1'])(
    'keeps the id of a trusted proxy at %s',
    (address) => {
      expect(nameOf(from(address, given))).toBe(given)
    },
  )

  test.each([
    ['from anywhere else', '192.0.2.1', given],
    ['from nowhere', '', given],
    ['that is too short', '10.0.0.1', 'short'],
    ['that is too long', '10.0.0.1', 'x'.repeat(65)],
    ['with other signs', '10.0.0.1', `${given}<b>`],
    ['of several', '10.0.0.1', [given, given]],
    ['of none', '10.0.0.1', undefined],
  ])('replaces an id %s', (_, address, id) => {
    expect(nameOf(from(address, id))).toMatch(uuid)
  })

  test('ignores given ids if no proxy is trusted', () => {
    expect(requestIds(createTrust(false))(from('127.0.0.1', given))).toMatch(uuid)
  })
})

describe('every answer', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.stop())

  const ask = (path: string) => fetch(`${server.origin}${path}`, { headers: { 'x-request-id': given } })

  test.each([
    ['of a call', '/api/blogs'],
    ['of a picture', '/pictures/living-room-480.webp'],
    ['of the sitemap', '/sitemap.xml'],
    ['of the API document', '/api/openapi.json'],
  ])('%s contains the request id', async (_, path) => {
    const { headers, status } = await ask(path)
    expect([status, headers.get('x-request-id')]).toEqual([200, expect.stringMatching(uuid)])
  })

  test.each([
    ['of a refused call', '/api/offers'],
    ['of an unknown call', '/api/nothing'],
    ['of an unknown page', '/nothing'],
    ['to an address that cannot be read', '/%E0%A4%A'],
  ])('%s contains the request id, and its problem the same one', async (_, path) => {
    const answer = await ask(path)
    const requestId = answer.headers.get('x-request-id')
    expect(requestId).toMatch(uuid)
    expect(await answer.json()).toMatchObject({ requestId })
  })
})
