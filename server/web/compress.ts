import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { pipeline, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, packQuickly, worthPacking } from '../cache/packed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responses of this route get an ETag and are compressed by {@link bodyFor}. */
    namesContent?: boolean
  }
}

const isText = (type: unknown) => /^(application\/([\w.]+\+)?(json|xml)|text\/plain)\b/.test(String(type))

/**
 * Compresses texts that are not compressed elsewhere, of any status: responses to writes, problems, and plain
 * texts, but no event streams, files, or pages.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isNamed = reply.statusCode === 200 && request.routeOptions.config.namesContent
    if (isNamed || typeof payload !== 'string' || !isText(reply.getHeader('content-type')))
      return done(null, payload)
    const content = Buffer.from(payload)
    if (content.length < worthPacking) return done(null, payload)
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return done(null, packQuickly(encoding, content))
  })
}

export function compressed(request: FastifyRequest, reply: FastifyReply, text: Readable): Readable {
  void reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return text
  void reply.header('content-encoding', encoding)
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 4 })
  // An error in either stream destroys the other, so that clients notice a truncated response.
  return pipeline(text, packer, () => {})
}
