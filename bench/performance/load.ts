import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'

export type Request = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
}

/** Returns a connection's next request; `last` is the body of the previous response, initially empty. */
export type NextRequest = (connection: number, last: Buffer) => Request

export type Load = { perSecond: number; p50: number; p95: number; p99: number; failed: number; bytes: number }

const headEnd = Buffer.from('\r\n\r\n')
const noBody = Buffer.alloc(0)

type Answer = { status: number; body: Buffer; closes: boolean; length: number }

/** Parses the response at the start of these bytes; undefined if it is incomplete. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const headLength = bytes.indexOf(headEnd)
  if (headLength < 0) return undefined
  const head = bytes.toString('latin1', 0, headLength).toLowerCase()
  const status = Number(head.slice(9, 12))
  const closes = head.includes('\r\nconnection: close')
  const start = headLength + headEnd.length
  const at = head.indexOf('\r\ncontent-length:')
  if (at >= 0) {
    const length = start + Number.parseInt(head.slice(at + 17), 10)
    return bytes.length < length ? undefined : { status, closes, length, body: bytes.subarray(start, length) }
  }
  if (!head.includes('\r\ntransfer-encoding: chunked')) return { status, closes, length: start, body: noBody }
  const chunks: Buffer[] = []
  for (let from = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', from)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', from, lineEnd), 16)
    const end = lineEnd + 2 + size + 2
    if (bytes.length < end) return undefined
    if (size === 0) return { status, closes, length: end, body: Buffer.concat(chunks) }
    chunks.push(bytes.subarray(lineEnd + 2, end - 2))
    from = end
  }
}

function writeRequest({ path, method = 'GET', headers = {}, body }: Request): string {
  const text = body ? JSON.stringify(body) : ''
  let head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`
  if (body) head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
  return `${head}\r\n${text}`
}

/** A connection that reopens after the server closes it. */
class Line {
  readonly #port: number
  #socket: Socket | undefined
  constructor(port: number) {
    this.#port = port
  }

  async ask(request: Request): Promise<Answer> {
    const socket = (this.#socket ??= await this.#open())
    const answer = await new Promise<Answer>((resolve, reject) => {
      let received: Buffer[] = []
      const read = (chunk: Buffer) => {
        received.push(chunk)
        const bytes = received.length === 1 ? chunk : Buffer.concat(received)
        received = [bytes]
        const complete = readAnswer(bytes)
        if (complete) finish(() => resolve(complete))
      }
      const fail = () => finish(() => reject(new Error('The server ended the connection.')))
      const finish = (how: () => void) => {
        socket.off('data', read).off('close', fail)
        how()
      }
      socket.on('data', read).once('close', fail)
      socket.write(writeRequest(request))
    })
    if (answer.closes) this.close()
    return answer
  }

  async #open(): Promise<Socket> {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Sends requests over `connections` connections for `seconds`, each as soon as its last response arrives. Latencies are
 * in milliseconds. The load generators on npm use more CPU than a bare server, which would hide the product's overhead.
 */
export async function load(
  port: number,
  next: NextRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const times: number[] = []
  let failed = 0
  let bytes = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const lane = async (connection: number) => {
    const line = new Line(port)
    let last: Buffer = noBody
    while (performance.now() < end) {
      const request = next(connection, last)
      const sentAt = performance.now()
      try {
        const answer = await line.ask(request)
        times.push(performance.now() - sentAt)
        last = answer.body
        bytes = Math.max(bytes, answer.body.length)
        if (answer.status >= 300 && answer.status !== 304) {
          failed += 1
          explain(request, answer)
        }
      } catch {
        failed += 1
        line.close()
        await sleep(10)
      }
    }
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => lane(connection)))
  const took = (performance.now() - began) / 1000
  times.sort((one, other) => one - other)
  const done = times.length
  return {
    perSecond: done / took,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    failed,
    bytes,
  }
}

const explained = new Set<string>()

/** A failed request distorts the measurement, so the first of each kind is printed. */
function explain({ method = 'GET', path }: Request, { status, body }: Answer): void {
  const kind = `${method} ${path.split('?')[0]?.replace(/[0-9a-f-]{36}/g, ':id')} ${status}`
  if (explained.has(kind)) return
  explained.add(kind)
  console.error(`${kind}: ${body.toString().slice(0, 300)}`)
}
