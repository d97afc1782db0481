import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeProperty } from '../testing/factories.ts'
import { patience } from './connections.ts'

let server: TestApp
const { bodyTimeout } = patience
beforeAll(async () => {
  server = await startTestApp()
  patience.bodyTimeout = 500
})
afterAll(async () => {
  patience.bodyTimeout = bodyTimeout
  await server.app.closeGently()
  await server.stop()
})

/** A connection that has said this, and how many requests were answered on it with this status. */
async function say(text: string) {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answers: (status: number) => heard.split(`HTTP/1.1 ${status}`).length - 1 }
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

test('the server has the patience that is written down', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket, ...rest } =
    server.app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
    headersTimeout: patience.headersTimeout,
    requestTimeout: patience.requestTimeout,
    keepAliveTimeout: patience.keepAliveTimeout,
    maxRequestsPerSocket: patience.maxRequestsPerSocket,
  })
  expect([rest.timeout, rest.maxConnections]).toEqual([patience.connectionTimeout, patience.maxConnections])
})

test('a request may name its whole address, whose host counts more than that of its header', async () => {
  for (const [address, status] of [
    ['http://localhost/api/blogs', 200],
    ['HTTPS://127.0.0.1:8443/api/blogs?limit=1', 200],
    ['http://localhost', 404],
    ['http://evil.example/api/blogs', 403],
    ['ftp://localhost/api/blogs', 400],
    ['http://evil.example@localhost/api/blogs', 400],
  ] as const) {
    const asked = await say(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await expect.poll(() => asked.answers(status), { message: address }).toBe(1)
    asked.socket.destroy()
  }
})

test.each(['evil.example@localhost', 'localhost\\.evil.example', 'localhost#evil.example', 'local host'])(
  'the host %s is none',
  async (host) => {
    const asked = await say(`GET /api/blogs HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    await expect.poll(() => asked.answers(400)).toBe(1)
    asked.socket.destroy()
  },
)

test('who asks for its health is answered beyond the pace of the address', async () => {
  const slow = await startTestApp({ env: { CALLS_PER_SECOND: '1' }, now: () => new Date(0) })
  const ask = async (path: string) => (await fetch(slow.origin + path)).status
  for (let at = 0; at < 10; at += 1) await ask('/api/blogs')
  expect([await ask('/api/blogs'), await ask('/api/health'), await ask('/api/health?x=1')]).toEqual([
    429, 200, 200,
  ])
  await slow.stop()
})

test('a connection may have a few requests under way, and is closed with more', async () => {
  const few = await say(get.repeat(patience.maxPipelined))
  await expect.poll(() => few.answers(200)).toBe(patience.maxPipelined)
  // Answered ones do not count.
  few.socket.write(get)
  await expect.poll(() => few.answers(200)).toBe(patience.maxPipelined + 1)
  const many = await say(get.repeat(200))
  await once(many.socket, 'close')
  expect(many.answers(200)).toBeLessThanOrEqual(patience.maxPipelined)
})

test('a body that drips is cut in time, also one that was answered; a file that moves is not', async () => {
  const agent = await server.member('agent')
  const id = await makeProperty(server.db, { agentId: agent.id })
  const head = (path: string, type: string, length: number, credentials = '') =>
    `POST /api${path} HTTP/1.1\r\nhost: localhost\r\n${credentials}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
  const upload = `/properties/${id}/photos`
  const bearer = `authorization: Bearer ${agent.token}\r\n`
  const file = await say(head(upload, 'image/png', 1000, bearer))
  const dripping = await say(head('/auth/sign-in/email', 'application/json', 1000))
  const refused = await say(head(upload, 'image/png', 1000))
  await expect.poll(() => refused.answers(401)).toBe(1)
  let dripped = 0
  const drip = setInterval(() => {
    dripped += 1
    for (const { socket } of [file, dripping, refused]) if (socket.writable) socket.write(' ')
  }, 100)
  // What is on its way then is not read: the connection may end with an error.
  await expect
    .poll(() => [dripping, refused].every(({ socket }) => socket.closed), { timeout: 10_000 })
    .toBe(true)
  clearInterval(drip)
  expect(file.socket.destroyed).toBe(false)
  file.socket.write(' '.repeat(1000 - dripped))
  await expect.poll(() => file.answers(415), { timeout: 10_000 }).toBe(1)
})

test('a client that says nothing, or never ends what it says, is closed', async () => {
  // Looked at every five seconds.
  Object.assign(server.app.server, { headersTimeout: 500, requestTimeout: 1000 })
  for (const one of await Promise.all(['', 'GET / HTTP/1.1\r\nx: ', post].map(say))) {
    if (!one.socket.destroyed) await once(one.socket, 'close')
    expect(one.answers(408)).toBe(1)
  }
})
