import type { Endpoint, InputOf, OutputOf, Upload } from '#contract/endpoint.ts'
import { addressOf, type Parts, problemOf } from './request.ts'
import { expireIfRefused, sessionToken } from './session.ts'

/** `onProgress` receives the fraction of the file that was sent, from 0 to 1. */
type Options = { onProgress: (fraction: number) => void; signal: AbortSignal }

/** Sends a file as the viewer. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export async function upload<E extends Endpoint & { upload: Upload }>(
  { method, path }: E,
  input: InputOf<E> & { file: Blob },
  { onProgress, signal }: Options,
): Promise<OutputOf<E>> {
  const token = await sessionToken(method)
  signal.throwIfAborted()
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, addressOf(path, input as Parts))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', input.file.type || 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const requestId = request.getResponseHeader('x-request-id')
      const headers = new Headers(requestId ? { 'x-request-id': requestId } : {})
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new TypeError('The network connection was lost.')))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was canceled.', 'AbortError')),
    )
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.send(input.file)
  })
  if (response.ok) return (await response.json()) as OutputOf<E>
  const problem = await problemOf(response)
  if (token !== null) expireIfRefused(problem, method)
  throw problem
}
