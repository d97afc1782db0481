import type { Endpoint, InputOf, OutputOf, Upload } from '#contract/endpoint.ts'
import { addressOf, type Parts, problemOf } from './request.ts'
import { expireIfRefused, sessionToken } from './session.ts'

/** `onSent` receives the fraction of the file that was sent, from 0 to 1. */
type Options = { onSent: (part: number) => void; signal: AbortSignal }

/** Sends a file as the viewer. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export async function upload<E extends Endpoint & { upload: Upload }>(
  { method, path }: E,
  input: InputOf<E> & { file: Blob },
  { onSent, signal }: Options,
): Promise<OutputOf<E>> {
  const token = await sessionToken(method)
  const response = await new Promise<Response>((resolve, reject) => {
    const sent = new XMLHttpRequest()
    sent.open(method, addressOf(path, input as Parts))
    sent.setRequestHeader('accept', 'application/json')
    sent.setRequestHeader('content-type', input.file.type || 'application/octet-stream')
    if (token) sent.setRequestHeader('authorization', `Bearer ${token}`)
    sent.upload.addEventListener('progress', ({ loaded, total }) => onSent(total ? loaded / total : 0))
    sent.addEventListener('load', () => {
      const requestId = sent.getResponseHeader('x-request-id')
      const headers = new Headers(requestId ? { 'x-request-id': requestId } : {})
      resolve(new Response(sent.responseText, { status: sent.status, headers }))
    })
    sent.addEventListener('error', () => reject(new TypeError('The network was lost.')))
    sent.addEventListener('abort', () => reject(new DOMException('The upload was called off.', 'AbortError')))
    signal.addEventListener('abort', () => sent.abort())
    sent.send(input.file)
  })
  if (response.ok) return (await response.json()) as OutputOf<E>
  const problem = await problemOf(response)
  if (token !== null) expireIfRefused(problem, method)
  throw problem
}
