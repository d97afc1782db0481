import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { pipeline, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, packQuickly, worthPacking } from './packed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its responses get an ETag and are compressed along with it. */
    namesContent?: boolean
  }
}

const isText = (type: unknown) => /^(application\/([\w.]+\+)?(json|xml)|text\/plain)\b/.test(String(type))

/**
 * Compresses texts that are not compressed elsewhere, with any status: responses to changes, problems, plain texts.
 * Events, files and pages are not among them.
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

/** The same for a streamed text of unknown length. */
export function compressed(request: FastifyRequest, reply: FastifyReply, text: Readable): Readable {
  void reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return text
  void reply.header('content-encoding', encoding)
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 4 })
  // An error in either stream ends the other, so that a truncated response is seen to have failed.
  return pipeline(text, packer, () => {})
}
