import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Upload } from '#contract/endpoint.ts'
import { problem } from './problem.ts'

/** A body as it comes in. Throws `body_too_large` as soon as it is known to be, and for whoever hangs up meanwhile. */
export async function* readUpload(
  body: unknown,
  headers: IncomingHttpHeaders,
  { maxBytes }: Upload,
): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw problem('body_too_large')
  let bytes = 0
  try {
    // What fails on our side is answered, which needs the connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Uint8Array).length
      // Nobody knows where it would end.
      if (bytes > maxBytes) body.destroy()
      yield chunk as Uint8Array
    }
  } catch (cause) {
    throw bytes > maxBytes ? problem('body_too_large') : problem('malformed_request', { cause })
  }
}
