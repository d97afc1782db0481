import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotliOf = (content: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})

// Quality 5 compresses as well as the best gzip in less time. Higher qualities suit files that are compressed
// once.
const packers = {
  br: (content: Buffer) => promisify(brotliCompress)(content, brotliOf(content, 5)),
  gzip: promisify(gzip) as (content: Buffer) => Promise<Buffer>,
}
/** For uncached responses: a sixth of the size, in less time than writing the JSON takes (decision 58). */
const quickPackers = {
  br: (content: Buffer) => brotliCompressSync(content, brotliOf(content, 1)),
  gzip: (content: Buffer) => gzipSync(content, { level: 2 }),
}
type Encoding = keyof typeof packers

export const packQuickly = (encoding: Encoding, content: Buffer): Buffer => quickPackers[encoding](content)

/** Bytes; smaller content fits into one packet, so compression gains nothing. */
export const worthPacking = 1400

/** The best supported encoding that `Accept-Encoding` allows. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  const acceptable = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?\s*$/.test(weight ?? ''))
    .map(([name]) => name?.trim())
  return (['br', 'gzip'] as const).find((name) => acceptable.includes(name))
}

/**
 * A copy with separate memory. Node allocates small buffers from larger pools; a cached slice would keep its
 * whole pool alive.
 */
function copyOf(buffer: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(own)
  return own
}

/** A text to send, with its ETag and compressed versions. */
export class Packed {
  #content: Buffer
  readonly #tag: string
  readonly #packed: Partial<Record<Encoding, Buffer>> = {}
  /** Quickly compressed versions, until better ones exist. */
  readonly #quick: Partial<Record<Encoding, Buffer>> = {}
  readonly #pending = new Map<Encoding, Promise<void>>()

  constructor(text: string) {
    this.#content = Buffer.from(text)
    this.#tag = hash('sha1', this.#content, 'base64url')
  }

  get content(): Buffer {
    return this.#content
  }

  /** Call before caching: copies the content out of a shared buffer pool. */
  detach(): void {
    this.#content = copyOf(this.#content)
  }

  /** The body for this `Accept-Encoding`: the best version available, or else one compressed quickly. */
  for(accepted: string | undefined): { etag: string; encoding?: Encoding; body: Buffer } {
    const encoding = this.content.length < worthPacking ? undefined : encodingFor(accepted)
    if (!encoding) return { etag: `"${this.#tag}"`, body: this.content }
    const packed = this.#packed[encoding]
    if (packed) return { etag: `"${this.#tag}-${encoding}"`, encoding, body: packed }
    const body = (this.#quick[encoding] ??= packQuickly(encoding, this.content))
    return { etag: `"${this.#tag}-${encoding}-quick"`, encoding, body }
  }

  /** Compresses the content well for this `Accept-Encoding`, once. */
  async pack(accepted: string | undefined): Promise<void> {
    const encoding = this.content.length < worthPacking ? undefined : encodingFor(accepted)
    if (!encoding || this.#packed[encoding]) return
    const work = this.#pending.get(encoding) ?? this.#packWell(encoding)
    this.#pending.set(encoding, work)
    await work
  }

  async #packWell(encoding: Encoding): Promise<void> {
    this.#packed[encoding] = copyOf(await packers[encoding](this.content))
    delete this.#quick[encoding]
  }

  /** Whether `If-None-Match` contains this content, in any encoding. */
  isKnown(known: string | undefined): boolean {
    return known !== undefined && (known === '*' || known.includes(this.#tag))
  }
}

/** The response body: compressed if that is worthwhile, and empty if the caller already has it. */
export function bodyFor(request: FastifyRequest, reply: FastifyReply, packed: Packed): Buffer | null {
  const { etag, encoding, body } = packed.for(request.headers['accept-encoding'])
  void reply.headers({ etag, vary: 'accept-encoding' })
  if (packed.isKnown(request.headers['if-none-match'])) {
    void reply.code(304)
    return null
  }
  if (encoding) void reply.header('content-encoding', encoding)
  return body
}
