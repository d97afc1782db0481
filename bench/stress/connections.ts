import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionLimits } from '../../server/web/connections.ts'
import { askFor, megabytesOf, type Report } from './checks.ts'
import type { Running } from './disk.ts'

type Line = { socket: Socket; bytes: number; isClosed: boolean; closedAfterMs: number }

async function open(origin: string): Promise<Line> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const begun = performance.now()
  const line: Line = { socket, bytes: 0, isClosed: false, closedAfterMs: 0 }
  socket.on('error', () => {})
  socket.on('close', () => {
    line.isClosed = true
    line.closedAfterMs = Math.round(performance.now() - begun)
  })
  await once(socket, 'connect')
  return line
}

async function openMany(origin: string, count: number): Promise<Line[]> {
  const lines: Line[] = []
  while (lines.length < count) {
    const group = Array.from({ length: Math.min(250, count - lines.length) }, () => open(origin))
    lines.push(...(await Promise.all(group)))
  }
  return lines
}

const picture = '/pictures/living-room-1600.webp'

const countBytes = (line: Line) => line.socket.on('data', (chunk) => (line.bytes += chunk.length))
const closeAll = (lines: Line[]) => {
  for (const { socket } of lines) socket.destroy()
}
const slowest = (lines: Line[]) => Math.max(...lines.map(({ closedAfterMs }) => closedAfterMs))
const head = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

async function median(origin: string): Promise<{ ms: number; statuses: string }> {
  const responses: { status: number; ms: number }[] = []
  for (let count = 0; count < 40; count += 1) responses.push(await askFor(`${origin}/api/blogs?limit=1`))
  const times = responses.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return { ms: times[20] ?? 0, statuses: [...new Set(responses.map(({ status }) => status))].join(', ') }
}

/** Thousands of idle connections: half never send a request, half have been served once. */
export async function idleConnections(
  { log, check }: Report,
  { origin, process: child }: Running,
): Promise<void> {
  const before = { memory: await megabytesOf(child.pid), ...(await median(origin)) }
  const wave = async () => {
    const silent = await openMany(origin, 2500)
    const served = await openMany(origin, 2500)
    for (const line of served) {
      countBytes(line)
      line.socket.write(head('/robots.txt'))
    }
    while (served.some(({ bytes, isClosed }) => bytes === 0 && !isClosed)) await sleep(50)
    return { silent, served, memory: await megabytesOf(child.pid) }
  }
  const peaks: number[] = []
  for (let count = 0; count < 4; count += 1) {
    const lines = await wave()
    peaks.push(lines.memory)
    closeAll([...lines.silent, ...lines.served])
    await sleep(1000)
  }
  const { silent, served, memory } = await wave()
  const growth = memory - (peaks[2] ?? 0)
  const during = await median(origin)
  await sleep(connectionLimits.headersTimeout + 8000)
  const alive = served.filter(({ isClosed }) => !isClosed).length
  closeAll([...silent, ...served])
  await sleep(3000)
  const after = await megabytesOf(child.pid)
  log(
    `memory: ${before.memory} MB before, ${[...peaks, memory].join(', ')} MB with 5,000 connections each, ${after} MB afterwards`,
  )
  log(`other requests: ${before.ms} ms before, ${during.ms} ms during (medians of 40)`)
  check(during.statuses === '200', 'other requests succeed meanwhile')
  check(
    silent.every(({ isClosed }) => isClosed),
    `silent connections are closed after ${slowest(silent)} ms at most`,
  )
  check(alive === served.length, 'served connections stay open')
  check(growth < 30, `memory of the fifth wave exceeds the third by ${growth} MB`)
}

export async function slowClients(
  { log, check }: Report,
  { origin, process: child }: Running,
): Promise<void> {
  const before = await megabytesOf(child.pid)
  const heads = await openMany(origin, 200)
  const bodies = await openMany(origin, 200)
  const readers = await openMany(origin, 100)
  const body =
    'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{'
  for (const { socket } of heads) socket.write('GET / HTTP/1.1\r\nx: ')
  for (const { socket } of bodies) socket.write(body)
  for (const { socket } of readers) socket.pause()
  const drip = setInterval(() => {
    for (const { socket, isClosed } of [...heads, ...bodies]) if (!isClosed) socket.write('a')
    // Requests for large responses that the client never reads.
    for (const { socket, isClosed } of readers) if (!isClosed) socket.write(head(picture))
  }, 1000)
  for (const line of [...heads, ...bodies]) countBytes(line)
  let most = before
  const begun = Date.now()
  const during: number[] = []
  while (Date.now() - begun < connectionLimits.connectionTimeout + 45_000) {
    most = Math.max(most, await megabytesOf(child.pid))
    const { status } = await askFor(`${origin}/api/blogs?limit=1`)
    during.push(status)
    // Incoming data must be read, or a close by the server stays unnoticed.
    if (
      [...heads, ...bodies].every(({ isClosed }) => isClosed) &&
      Date.now() - begun > connectionLimits.connectionTimeout + 15_000
    )
      break
    await sleep(500)
  }
  clearInterval(drip)
  for (const { socket } of readers) socket.resume()
  await sleep(3000)
  const left = readers.filter(({ isClosed }) => !isClosed).length
  closeAll([...heads, ...bodies, ...readers])
  await sleep(3000)
  const after = await megabytesOf(child.pid)
  log(`memory: ${before} MB before, ${most} MB at most, ${after} MB afterwards`)
  check(
    during.every((status) => status === 200),
    'other requests succeed meanwhile',
  )
  check(
    heads.every(({ isClosed }) => isClosed),
    `slow request heads are closed after ${slowest(heads)} ms at most`,
  )
  check(
    bodies.every(({ isClosed }) => isClosed) && slowest(bodies) < connectionLimits.bodyTimeout + 10_000,
    `slow request bodies are closed after ${slowest(bodies)} ms at most`,
  )
  check(left === 0, 'clients that do not read are closed')
  check(most - before < 200, 'memory growth is limited')
}

export async function clientsThatLeave(
  { log, check }: Report,
  { origin, process: child }: Running,
): Promise<void> {
  const memory: number[] = [await megabytesOf(child.pid)]
  for (let round = 0; round < 10; round += 1) {
    for (let group = 0; group < 4; group += 1) {
      const lines = await openMany(origin, 50)
      for (const { socket } of lines) socket.write(head(group % 2 === 0 ? '/' : '/api/blogs'))
      await sleep(20)
      for (const { socket } of lines) socket.resetAndDestroy()
    }
    await untilQuiet(origin)
    memory.push(await megabytesOf(child.pid))
  }
  log(`memory: ${memory.join(', ')} MB, after each 200 clients`)
  const half = Math.floor(memory.length / 2)
  const growth = Math.max(...memory.slice(half)) - Math.max(...memory.slice(0, half))
  check(growth < 60, `memory of the second thousand exceeds the first by ${growth} MB`)
  check((await median(origin)).statuses === '200', 'other requests succeed')
}

async function untilQuiet(origin: string): Promise<void> {
  for (let quick = 0; quick < 3;) quick = (await askFor(`${origin}/robots.txt`)).ms < 100 ? quick + 1 : 0
}

export async function pipeliners({ log, check }: Report, { origin, process: child }: Running): Promise<void> {
  const before = await megabytesOf(child.pid)
  const lines = await openMany(origin, 100)
  for (const { socket } of lines) socket.write(head('/').repeat(500))
  await sleep(2000)
  const { statuses, ms } = await median(origin)
  const after = await megabytesOf(child.pid)
  log(`memory: ${before} MB before, ${after} MB afterwards; other requests: ${ms} ms (${statuses})`)
  check(
    lines.every(({ isClosed }) => isClosed),
    'pipelining connections are closed',
  )
  check(statuses === '200', 'other requests succeed')
  check(after - before < 150, 'memory growth is limited')
}
