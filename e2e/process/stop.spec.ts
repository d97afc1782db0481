import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { findPostmaster } from '../../server/db/embedded/postmaster.ts'
import { openDatabase } from '../../server/db/index.ts'
import { signIn } from '#test/kit/process/member.ts'
import { copyDataDir, run, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

const demo = { DEMO: 'on', CAPTCHA: 'off' }
const listing = { title: 'House', location: 'Kent, WA', image: '/pictures/none.webp', price: 300_000 }

async function open(origin: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, received: () => received }
}

test('SIGTERM: completes requests except endless ones, closes idle connections, refuses new ones', async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  const product = await startProduct({ ...demo, DATA_DIR: dataDir })
  const agent = await signIn(product.origin, 'agent@example.com')
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  const silent = await open(product.origin)
  const idle = await open(product.origin)
  idle.socket.write('GET /robots.txt HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(idle.received).toMatch(/^HTTP\/1.1 200 [^]*connection: keep-alive/i)
  const endless = await open(product.origin)
  const head = ['POST /api/auth/sign-in/email HTTP/1.1', 'host: localhost', 'content-type: application/json']
  endless.socket.write(`${[...head, 'content-length: 100'].join('\r\n')}\r\n\r\n{"email":`)

  const slow = await db.transaction().execute(async (tx) => {
    await sql`lock table property in access exclusive mode`.execute(tx)
    const requests = [1, 2, 3].flatMap(() => [agent.get('/properties'), agent.post('/properties', listing)])
    const waiting = sql<{ n: number }>`select count(*) as n from pg_locks where not granted`
    await expect
      .poll(async () => (await waiting.execute(db)).rows[0]?.n)
      .toBeGreaterThanOrEqual(requests.length)
    const left = Promise.all([once(silent.socket, 'close'), once(idle.socket, 'close')])
    product.process.kill('SIGTERM')
    await left
    await expect(fetch(product.origin)).rejects.toThrow()
    expect(product.process.exitCode).toBeNull()
    // Wrapped in an object, because a returned promise would be awaited inside the transaction and cause a deadlock.
    return { requests }
  })
  const answers = await Promise.all(slow.requests)
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 201, 200, 201])
  for (const { headers } of answers) expect(headers.get('connection')).toBe('close')
  if (!endless.socket.closed) await once(endless.socket, 'close')
  expect(await product.ended).toBe(0)
  const stored = await db.selectFrom('property').select('id').where('title', '=', listing.title).execute()
  expect(stored).toHaveLength(3)
  await close()
  await remove()
})

/** Sends the signal twice as soon as the database runs. */
async function stopDuringStart(dataDir: string) {
  const starting = run('server/main.ts', [], { ...demo, DATA_DIR: dataDir, PORT: '0' })
  const findServer = () => findPostmaster(join(dataDir, 'postgres', 'cluster'))
  await expect.poll(findServer, { intervals: [5] }).toBeDefined()
  starting.process.kill('SIGTERM')
  await sleep(50)
  starting.process.kill('SIGTERM')
  expect(await starting.ended, starting.output()).toBe(0)
  expect(await findServer()).toBeUndefined()
}

test('SIGTERM during the start exits cleanly; under load, requests complete or fail to connect', async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  await stopDuringStart(dataDir)
  const product = await startProduct({ ...demo, DATA_DIR: dataDir })
  const lanes = new Agent({ keepAlive: true, maxSockets: 8 })
  const outcomes = new Map<string, number>()
  const ask = () =>
    new Promise<string>((resolve) => {
      const request = get(`${product.origin}/api/blogs?limit=5`, { agent: lanes }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.complete ? String(response.statusCode) : 'cut'))
        response.on('error', () => resolve('cut'))
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
  const lane = async () => {
    for (let outcome = ''; outcome !== 'ECONNREFUSED';) {
      outcome = await ask()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcomes.get('200') === 100) product.process.kill('SIGTERM')
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  expect(await product.ended).toBe(0)
  expect([...outcomes.keys()].toSorted()).toEqual(['200', 'ECONNREFUSED'])
  await remove()
})
