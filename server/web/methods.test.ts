import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeBlog } from '#test/kit/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await Promise.all(Array.from({ length: 12 }, () => makeBlog(server.db)))
})
afterAll(() => server.stop())

/** Sends raw lines that fetch would refuse or change. */
async function sendRaw(lines: string[]) {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]),
    headers: new Map(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    ),
    body,
  }
}

const id = crypto.randomUUID()

test.each([
  ['PUT', '/api/properties', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/api/blogs', 'GET, HEAD, OPTIONS'],
  ['POST', '/api/health', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/jwt', 'POST, OPTIONS'],
  ['HEAD', '/api/notifications/stream', 'GET, PATCH, OPTIONS'],
  ['POST', `/api/properties/${id}?a=1`, 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
  ['POST', '/pictures/living-room-480.webp', 'GET, HEAD, OPTIONS'],
  ['PROPFIND', '/api/blogs', 'GET, HEAD, OPTIONS'],
])('rejects %s %s with the allowed methods: %s', async (method, path, allow) => {
  const body = method === 'POST' ? 'a=1' : undefined
  const headers = body ? { 'content-type': 'application/x-www-form-urlencoded' } : undefined
  const answer = await fetch(server.origin + path, { method, body, headers })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  if (method === 'HEAD') return
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ code: 'method_not_allowed', requestId: expect.any(String) })
})

test('OPTIONS lists the methods of a resource', async () => {
  const answer = await fetch(`${server.origin}/api/properties`, { method: 'OPTIONS' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  const all = await sendRaw(['OPTIONS * HTTP/1.1', 'host: localhost'])
  expect([all.status, all.headers.get('allow')]).toEqual([
    204,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ])
})

test.each(['GET', 'POST', 'OPTIONS'])(
  '%s of an unknown path responds with 404 and is not cacheable',
  async (method) => {
    for (const path of ['/api/no/such/call', '/nowhere', '/pictures', '/photos/none']) {
      const answer = await fetch(server.origin + path, { method })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        404,
        'private, no-cache',
      ])
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    }
    const picture = await fetch(`${server.origin}/pictures/none.webp`)
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([404, 'private, no-cache'])
  },
)

test.each([
  ['FOO / HTTP/1.1', 501, 'method_unknown'],
  ['GET / HTTP/9.9', 400, 'malformed_request'],
])('answers %s with a problem document', async (line, status, code) => {
  const answer = await sendRaw([line, 'host: localhost'])
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(JSON.parse(answer.body)).toEqual({
    type: `/api/problems/${code}`,
    title: expect.any(String),
    status,
    code,
  })
})

test('rejects two Host headers, even if they agree', async () => {
  for (const other of ['evil.example', 'localhost']) {
    const answer = await sendRaw(['GET /api/blogs HTTP/1.1', 'host: localhost', `Host: ${other}`])
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({ code: 'malformed_request' }),
    ])
  }
})

/** Raw, since fetch would decompress the body. */
const head = (path: string, method: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: number }>((resolve) => {
    request(server.origin + path, { method, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }))
    }).end()
  })

test.each(['identity', 'gzip', 'br'])('HEAD returns the headers of GET (%s)', async (encoding) => {
  const admin = await server.member('admin')
  const headers = { 'accept-encoding': encoding, authorization: `Bearer ${admin.token}` }
  for (const path of ['/api/blogs', '/api/users', '/api/openapi.json', '/robots.txt']) {
    // Shared responses are compressed better after the first request.
    await vi.waitFor(async () => {
      const [fromHead, fromGet] = [await head(path, 'HEAD', headers), await head(path, 'GET', headers)]
      const { date: _, 'x-request-id': __, ...same } = fromGet.headers
      expect(fromHead.headers, path).toMatchObject(same)
      expect([fromHead.status, fromHead.bytes]).toEqual([200, 0])
      expect(Number(fromGet.headers['content-length'])).toBe(fromGet.bytes)
      const known = { ...headers, 'if-none-match': String(fromGet.headers['etag']) }
      for (const method of ['HEAD', 'GET']) {
        const again = await head(path, method, known)
        expect([path, method, again.status, again.bytes]).toEqual([path, method, 304, 0])
      }
    }, 10_000)
  }
})
