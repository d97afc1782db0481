import pg from 'pg'
import { type DataTopic, dataTopics } from '#contract/data-topics.ts'

/** The channel that the database triggers notify. A message without a topic means all topics. */
export const changesChannel = 'changes'
/** The channel for changed notifications of members; the payload is a user id. */
export const notificationsChannel = 'notifications'
/** SQLSTATE of the notice that tells a connection about its own changes. */
export const changeNotice = '01CHG'

const probeIntervalMs = 300
/**
 * Versions expire this long after the last successful probe. This bounds staleness when the network fails
 * silently.
 */
const validForMs = 900
const reconnectMs = { first: 100, longest: 5_000 }

const isTopic = (text: string | undefined): text is DataTopic => dataTopics.includes(text as DataTopic)

/**
 * Tracks changes made by all processes on one database. `version` returns a different number after each
 * committed change of the given topics: at once for changes of this process, within a moment for those of
 * others. It is undefined while the connection is unverified; then no cached data may be used. Before a
 * cached value is read, callers take the version and store the value under it. They read from a source that
 * is at least that recent (`replica.ts`).
 */
export type Changes = {
  version(about: readonly DataTopic[]): number | undefined
  /** Called by connections of this process for their own changes. */
  bump(topic: DataTopic): void
  /** Calls `react` on each change of one of these topics. Returns an unsubscribe function. */
  onChange(about: readonly DataTopic[], react: () => void): () => void
  /**
   * Calls `react` when a member's notifications change. The user id is undefined if any member may be
   * affected. Returns an unsubscribe function.
   */
  onNotified(react: (userId: string | undefined) => void): () => void
  /** Runs `work` on the listening connection, now or once connected, and again after each reconnect. */
  onConnected(work: (client: pg.Client) => Promise<void>): void
  close(): Promise<void>
}

/**
 * Listens on a dedicated connection. It must lead to the server itself: a pooler in transaction mode does not
 * forward notifications. After a reconnect, everything counts as changed.
 */
export function listenForChanges(
  connection: pg.ClientConfig,
  { onError }: { onError?: (error: Error) => void } = {},
): Changes {
  const versions = Object.fromEntries(dataTopics.map((topic) => [topic, 0])) as Record<DataTopic, number>
  let validUntil = 0
  let isClosed = false
  let waitMs = reconnectMs.first
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined
  const notified = new Set<(userId: string | undefined) => void>()
  const connected: ((client: pg.Client) => Promise<void>)[] = []
  let isListening = false

  const reactions = new Map<() => void, readonly DataTopic[]>()

  const bump = (topic: DataTopic) => {
    versions[topic] += 1
    for (const [react, about] of reactions) if (about.includes(topic)) react()
  }
  const bumpAll = () => dataTopics.forEach(bump)
  const schedule = (work: () => Promise<void>, ms: number) => {
    if (isClosed) return
    timer = setTimeout(() => void work(), ms)
    timer.unref()
  }

  /** The query, an event, or both may report a failure. Only the first report of a client counts. */
  const lose = (client: pg.Client, error: Error) => {
    if (client !== current) return
    current = undefined
    isListening = false
    validUntil = 0
    clearTimeout(timer)
    client.end().catch(() => {})
    if (isClosed) return
    // Report a continuous outage once.
    if (waitMs === reconnectMs.first) onError?.(error)
    schedule(connect, waitMs)
    waitMs = Math.min(waitMs * 2, reconnectMs.longest)
  }

  const probe = async (client: pg.Client) => {
    const sentAt = performance.now()
    try {
      await client.query('select 1')
    } catch (error) {
      return lose(client, error as Error)
    }
    if (client !== current) return
    validUntil = sentAt + validForMs
    schedule(() => probe(client), probeIntervalMs)
  }

  const connect = async () => {
    const client = new pg.Client({
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      ...connection,
    })
    current = client
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('The connection that listens for changes was closed.')))
    client.on('notification', ({ channel, payload }) => {
      if (channel === notificationsChannel) notified.forEach((react) => react(payload))
      else if (isTopic(payload)) bump(payload)
      else bumpAll()
    })
    try {
      await client.connect()
      await client.query(`listen ${notificationsChannel}`)
      await client.query(`listen ${changesChannel}`)
      isListening = true
      for (const work of connected) await work(client)
    } catch (error) {
      return lose(client, error as Error)
    }
    // Changes made while disconnected are unknown.
    bumpAll()
    notified.forEach((react) => react(undefined))
    waitMs = reconnectMs.first
    await probe(client)
  }
  void connect()

  return {
    version: (about) => {
      if (performance.now() > validUntil) return undefined
      let version = 0
      for (const topic of about) version += versions[topic]
      return version
    },
    bump,
    onChange: (about, react) => {
      // A new function each time, since a caller may register the same one twice.
      const reaction = () => react()
      reactions.set(reaction, about)
      return () => reactions.delete(reaction)
    },
    onNotified: (react) => {
      notified.add(react)
      return () => notified.delete(react)
    },
    onConnected: (work) => {
      connected.push(work)
      const client = current
      if (client && isListening) work(client).catch((error: Error) => lose(client, error))
    },
    close: async () => {
      isClosed = true
      validUntil = 0
      clearTimeout(timer)
      const client = current
      current = undefined
      await client?.end().catch(() => {})
    },
  }
}

/** For processes that do not listen; without a version, nothing is cached. */
export const noChanges: Changes = {
  version: () => undefined,
  bump: () => {},
  onChange: () => () => {},
  onNotified: () => () => {},
  onConnected: () => {},
  close: () => Promise.resolve(),
}

/**
 * Reports the changes of a pooled connection as soon as they are committed, before the caller of the commit
 * continues. If the outcome of a transaction is unknown, its changes are reported, too.
 */
export function trackOwnChanges(client: pg.PoolClient, bump: Changes['bump']) {
  const changed = new Set<DataTopic>()
  client.on('notice', ({ code, message }) => {
    if (code === changeNotice && isTopic(message)) changed.add(message)
  })
  /** Call after each statement. */
  return (isLost: boolean): void => {
    if (changed.size === 0 || (client.getTransactionStatus() === 'T' && !isLost)) return
    changed.forEach(bump)
    changed.clear()
  }
}
