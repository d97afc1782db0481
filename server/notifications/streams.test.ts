import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { createStreams } from './streams.ts'

/** Short, but far enough apart to distinguish a retry from a first check. */
const waits = { checkMs: 25, retryMs: 200 }

const checks: string[][] = []
const checkedAt: number[] = []
const errors: unknown[] = []
let failures: number
let change: () => void
let opened: number
let counted: number
let open: (sessionId: string, signal?: AbortSignal) => Promise<{ hasEnded: () => boolean }>
let stop: () => void

beforeEach(async () => {
  checks.length = checkedAt.length = errors.length = failures = opened = counted = 0
  const streams = createStreams({
    changes: {
      onNotified: () => () => {},
      onChange: (_topics, listener) => {
        change = listener
        return () => {}
      },
    },
    rolesOf: (sessionIds) => {
      checks.push(sessionIds)
      checkedAt.push(performance.now())
      if (failures > 0) {
        failures -= 1
        return Promise.reject(new Error('The database does not answer'))
      }
      return Promise.resolve(new Map(sessionIds.map((id): [string, Role] => [id, 'user'])))
    },
    count: () => {
      counted += 1
      return Promise.resolve({ unread: 0, newest: null, role: 'user' as const })
    },
    onError: (error) => errors.push(error),
    waits,
  })
  const server = createServer((request, response) => {
    const sessionId = request.url?.slice(1) ?? ''
    const begin = () => {
      streams.open({ userId: sessionId, sessionId, role: 'user' }, response)
      opened += 1
    }
    if (sessionId === 'gone') response.once('close', begin)
    else begin()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  open = async (sessionId, signal) => {
    const { body } = await fetch(`http://127.0.0.1:${port}/${sessionId}`, { signal })
    let hasEnded = false
    void body?.pipeTo(new WritableStream()).then(() => (hasEnded = true))
    return { hasEnded: () => hasEnded }
  }
  stop = () => {
    streams.close()
    server.close()
  }
})
afterEach(() => stop())

test('a new stream checks only its own session', async () => {
  await open('first')
  await expect.poll(() => checks).toEqual([['first']])
  await open('second')
  await expect.poll(() => checks).toEqual([['first'], ['second']])
  change()
  await expect.poll(() => checks).toEqual([['first'], ['second'], ['first', 'second']])
})

test('a failed check is retried and ends no stream; five in a row end the streams', async () => {
  const stream = await open('first')
  await expect.poll(() => checks).toHaveLength(1)
  failures = 1
  change()
  await expect.poll(() => checks, { timeout: 5_000 }).toHaveLength(3)
  expect([errors.length, stream.hasEnded()]).toEqual([1, false])
  failures = 5
  change()
  await expect.poll(() => stream.hasEnded(), { timeout: 5_000 }).toBe(true)
  expect([checks.length, errors.length]).toEqual([8, 6])
  // A retry waits longer, so that it does not burden a failing database.
  const pauses = checkedAt.slice(1).map((at, index) => at - (checkedAt[index] ?? 0))
  for (const repeated of [2, 4, 5, 6, 7]) expect(pauses[repeated - 1]).toBeGreaterThan(waits.retryMs * 0.9)
})

test('a client that disconnects before its stream begins leaves nothing behind', async () => {
  await expect(open('gone', AbortSignal.timeout(50))).rejects.toThrow('timeout')
  await expect.poll(() => opened).toBe(1)
  expect([counted, checks]).toEqual([0, []])
})
