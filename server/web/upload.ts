import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Upload } from '#contract/endpoint.ts'
import { problem } from '../kernel/problem.ts'

/**
 * Streams a request body. Throws `body_too_large` as soon as the limit is exceeded, and `malformed_request`
 * if the client disconnects.
 */
export async function* readUpload(
  body: unknown,
  headers: IncomingHttpHeaders,
  { maxBytes }: Upload,
): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw problem('body_too_large')
  let bytes = 0
  try {
    // A failure on our side sends a response, which needs the connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Uint8Array).length
      if (bytes > maxBytes) body.destroy()
      yield chunk as Uint8Array
    }
  } catch (cause) {
    throw bytes > maxBytes ? problem('body_too_large') : problem('malformed_request', { cause })
  }
}
