import type { Exchange } from './implement.ts'

/** Aborts when the client disconnects before the response is complete. */
export function disconnectSignal({ reply }: Exchange): AbortSignal {
  const disconnected = new AbortController()
  if (reply.raw.destroyed) disconnected.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort()
  })
  return disconnected.signal
}
