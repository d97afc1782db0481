import type { Exchange } from './implement.ts'

/** Aborted when the connection of a call closes before it is answered. */
export function hangUpOf({ reply }: Exchange): AbortSignal {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
