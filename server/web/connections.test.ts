import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { connectionLimits } from './connections.ts'

let server: TestApp
const { bodyTimeout } = connectionLimits
beforeAll(async () => {
  server = await startTestApp()
  connectionLimits.bodyTimeout = 500
})
afterAll(async () => {
  connectionLimits.bodyTimeout = bodyTimeout
  await server.app.closeGracefully()
  await server.stop()
})

/** Sends raw text on a new connection. `answers` counts the responses with a status. */
async function sendRaw(text: string) {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answers: (status: number) => received.split(`HTTP/1.1 ${status}`).length - 1 }
}

const get = 'GET /api/blogs HTTP/1.1\r\nhost: localhost\r\n\r\n'
const post = [
  'POST /api/auth/sign-in/email HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 99',
  '',
  '{',
].join('\r\n')

test('applies the connection limits to the server', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket, ...rest } =
    server.app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
    headersTimeout: connectionLimits.headersTimeout,
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    maxRequestsPerSocket: connectionLimits.maxRequestsPerSocket,
  })
  expect([rest.timeout, rest.maxConnections]).toEqual([
    connectionLimits.connectionTimeout,
    connectionLimits.maxConnections,
  ])
})

test('accepts an absolute URL, whose host overrides the Host header', async () => {
  for (const [address, status] of [
    ['http://localhost/api/blogs', 200],
    ['HTTPS://127.0.0.1:8443/api/blogs?limit=1', 200],
    ['http://localhost', 404],
    ['http://evil.example/api/blogs', 403],
    ['ftp://localhost/api/blogs', 400],
    ['http://evil.example@localhost/api/blogs', 400],
  ] as const) {
    const connection = await sendRaw(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await expect.poll(() => connection.answers(status), { message: address }).toBe(1)
    connection.socket.destroy()
  }
})

test.each(['evil.example@localhost', 'localhost\\.evil.example', 'localhost#evil.example', 'local host'])(
  'rejects the invalid host %s',
  async (host) => {
    const asked = await sendRaw(`GET /api/blogs HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    await expect.poll(() => asked.answers(400)).toBe(1)
    asked.socket.destroy()
  },
)

test('answers health checks beyond the rate limit of the address', async () => {
  const slow = await startTestApp({ env: { CALLS_PER_SECOND: '1' }, now: () => new Date(0) })
  const ask = async (path: string) => (await fetch(slow.origin + path)).status
  for (let at = 0; at < 10; at += 1) await ask('/api/blogs')
  expect([await ask('/api/blogs'), await ask('/api/health'), await ask('/api/health?x=1')]).toEqual([
    429, 200, 200,
  ])
  await slow.stop()
})

test('allows a few concurrent requests per connection, and closes it on more', async () => {
  const few = await sendRaw(get.repeat(connectionLimits.maxPipelined))
  await expect.poll(() => few.answers(200)).toBe(connectionLimits.maxPipelined)
  // Answered requests do not count.
  few.socket.write(get)
  await expect.poll(() => few.answers(200)).toBe(connectionLimits.maxPipelined + 1)
  const many = await sendRaw(get.repeat(200))
  await once(many.socket, 'close')
  expect(many.answers(200)).toBeLessThanOrEqual(connectionLimits.maxPipelined)
})

test('cuts off a slow body, even after the response, but not a file in transfer', async () => {
  const agent = await server.member('agent')
  const id = await makeProperty(server.db, { agentId: agent.id })
  const head = (path: string, type: string, length: number, credentials = '') =>
    `POST /api${path} HTTP/1.1\r\nhost: localhost\r\n${credentials}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
  const upload = `/properties/${id}/photos`
  const bearer = `authorization: Bearer ${agent.token}\r\n`
  const file = await sendRaw(head(upload, 'image/png', 1000, bearer))
  const dripping = await sendRaw(head('/auth/sign-in/email', 'application/json', 1000))
  const refused = await sendRaw(head(upload, 'image/png', 1000))
  await expect.poll(() => refused.answers(401)).toBe(1)
  let dripped = 0
  const drip = setInterval(() => {
    dripped += 1
    for (const { socket } of [file, dripping, refused]) if (socket.writable) socket.write(' ')
  }, 100)
  // The server does not read the remaining data, so the connection may fail.
  await expect
    .poll(() => [dripping, refused].every(({ socket }) => socket.closed), { timeout: 10_000 })
    .toBe(true)
  clearInterval(drip)
  expect(file.socket.destroyed).toBe(false)
  file.socket.write(' '.repeat(1000 - dripped))
  await expect.poll(() => file.answers(415), { timeout: 10_000 }).toBe(1)
})

test('closes connections of clients that send nothing or never complete a request', async () => {
  // The server checks these every five seconds.
  Object.assign(server.app.server, { headersTimeout: 500, requestTimeout: 1000 })
  for (const one of await Promise.all(['', 'GET / HTTP/1.1\r\nx: ', post].map(sendRaw))) {
    if (!one.socket.destroyed) await once(one.socket, 'close')
    expect(one.answers(408)).toBe(1)
  }
})
