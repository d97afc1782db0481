import type { ServerResponse } from 'node:http'
import type { Unread } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Changes } from '../db/changes.ts'
import { problem } from '../kernel/problem.ts'

/** Short enough that no proxy closes an idle connection. Also makes up for lost change notifications. */
const beatMs = 20_000
/** Changes within this time become one message. */
const gatherMs = 150
/** Delays before a check of sessions: `checkMs` gathers ended sessions, `retryMs` follows a failed check. */
const defaultWaits = { checkMs: 250, retryMs: 2_000 }
/** After this many failed checks in a row, the streams end, because their sessions cannot be verified. */
const mostFailures = 5
/** Across all accounts, per process. */
const mostStreams = 5_000

/** A stream ends with its session or when the role changes. */
export type Listener = { userId: string; sessionId: string; role: Role }
type Stream = Listener & { end: () => void; notify: () => void }

type Dependencies = {
  changes: Pick<Changes, 'onNotified' | 'onChange'>
  rolesOf: (sessionIds: string[]) => Promise<ReadonlyMap<string, Role>>
  count: (userId: string) => Promise<Unread>
  onError: (error: unknown) => void
  waits?: typeof defaultWaits
}

/** Server-sent events for each open tab: the unread count and the role, whenever they change. */
export function createStreams({ changes, rolesOf, count, onError, waits = defaultWaits }: Dependencies) {
  const byAccount = new Map<string, Set<Stream>>()
  let size = 0
  let isClosed = false

  const stopListening = changes.onNotified((userId) => {
    const concerned = userId === undefined ? [...byAccount.values()] : [byAccount.get(userId) ?? []]
    for (const streams of concerned) for (const stream of streams) stream.notify()
  })

  const unchecked = new Set<Stream>()
  let checkTimer: NodeJS.Timeout | undefined
  let failures = 0
  const checkSessions = async () => {
    checkTimer = undefined
    const streams = [...unchecked]
    unchecked.clear()
    if (streams.length === 0) return
    try {
      const roles = await rolesOf(streams.map(({ sessionId }) => sessionId))
      failures = 0
      for (const { sessionId, role, end } of streams) if (roles.get(sessionId) !== role) end()
    } catch (error) {
      onError(error)
      failures += 1
      if (failures < mostFailures) return scheduleCheck(streams.filter(isOpen))
      failures = 0
      // Members who still have a session reconnect.
      for (const { end } of streams) end()
    }
  }
  const isOpen = (stream: Stream) => byAccount.get(stream.userId)?.has(stream) ?? false
  const scheduleCheck = (streams: Iterable<Stream>) => {
    for (const stream of streams) unchecked.add(stream)
    if (unchecked.size > 0 && !isClosed)
      checkTimer ??= setTimeout(() => void checkSessions(), failures > 0 ? waits.retryMs : waits.checkMs)
  }
  const stopWatching = changes.onChange(['sessions', 'members'], () => {
    for (const ofAccount of byAccount.values()) scheduleCheck(ofAccount)
  })

  const forget = (stream: Stream) => {
    unchecked.delete(stream)
    const ofAccount = byAccount.get(stream.userId)
    if (!ofAccount?.delete(stream)) return
    size -= 1
    if (ofAccount.size === 0) byAccount.delete(stream.userId)
  }

  return {
    /** Throws `unavailable` if there are too many streams. */
    check: (): void => {
      if (isClosed || size >= mostStreams) throw problem('unavailable', { retryAfterSeconds: 30 })
    },

    /**
     * Writes to this response until it is closed, its session ends, its role changes, or its lifetime is over:
     * a client that reconnects presents a valid token. If an account has too many streams, the oldest ends.
     */
    open: (listener: Listener, response: ServerResponse): void => {
      // Its `close` event has already fired, so nothing would clean up.
      if (response.destroyed || response.req.socket.destroyed) return
      const { userId } = listener
      let pendingWrite: NodeJS.Timeout | undefined
      let last: string | undefined
      const write = async (isBeat: boolean) => {
        try {
          const answer = JSON.stringify(await count(userId))
          if (response.destroyed || response.writableEnded) return
          // Other notifications with the same count are a change, too; a heartbeat alone is not.
          if (answer === last && isBeat) return void response.write(': beat\n\n')
          last = answer
          response.write(`event: unread\ndata: ${answer}\n\n`)
        } catch (error) {
          onError(error)
          response.end()
        }
      }
      const notify = () => {
        pendingWrite ??= setTimeout(() => {
          pendingWrite = undefined
          void write(false)
        }, gatherMs)
      }
      const beat = setInterval(() => void write(true), beatMs)
      const life = setTimeout(() => response.end(), limits.unreadStream.lifetimeMs)
      const stream: Stream = { ...listener, notify, end: () => response.end() }
      response.on('close', () => {
        clearInterval(beat)
        clearTimeout(life)
        clearTimeout(pendingWrite)
        forget(stream)
      })

      const ofAccount = byAccount.get(userId) ?? new Set()
      byAccount.set(userId, ofAccount)
      ofAccount.add(stream)
      size += 1
      // Its session may have ended since the caller was authorized.
      scheduleCheck([stream])
      const [oldest] = ofAccount
      if (ofAccount.size > limits.unreadStream.perAccount && oldest) {
        forget(oldest)
        oldest.end()
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        // Proxies must not buffer the stream.
        'x-accel-buffering': 'no',
        // Otherwise a stream that ends during shutdown would leave an idle connection open.
        connection: 'close',
      })
      response.flushHeaders()
      void write(false)
    },

    /** Ends all streams, so that they do not delay shutdown. */
    close: (): void => {
      isClosed = true
      stopListening()
      stopWatching()
      clearTimeout(checkTimer)
      for (const streams of byAccount.values()) for (const { end } of streams) end()
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
