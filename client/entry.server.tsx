import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, reportContext } from './lib/context.ts'

export const streamTimeout = 5_000

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const report = context.get(reportContext)
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Render the page in one piece. A large section would otherwise be streamed later and moved by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          const body = new PassThrough().once('close', () => clearTimeout(timer))
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(
            new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
              headers,
              status: failed ? 500 : status,
            }),
          )
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          failed = true
          if (!request.signal.aborted) report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
    request.signal.addEventListener('abort', () => abort(request.signal.reason))
  })
}

// Log loader failures once, and aborted requests never.
export function handleError(error: unknown, { request, context }: Parameters<HandleErrorFunction>[1]) {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
