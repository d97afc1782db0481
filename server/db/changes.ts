import pg from 'pg'
import { type Topic, topics } from '#contract/topics.ts'

/** The channel of the database's triggers; a message without a topic means all of them. */
export const changesChannel = 'changes'
/** The channel on which members are named whose notifications have changed. */
export const notificationsChannel = 'notifications'
/** The code of the notice by which a connection learns what it has changed itself. */
export const changeNotice = '01CHG'

/** How often the connection has to prove that it still hears. */
const askEveryMs = 300
/** What was proven longer ago is worth nothing: nothing is staler than this, whatever happens to the network. */
const provenForMs = 900
const reconnectMs = { first: 100, longest: 5_000 }

const isTopic = (text: string | undefined): text is Topic => topics.includes(text as Topic)

/**
 * What has changed, over all processes on one database. `version` is another number after each change of one of these
 * topics that has been committed, within a moment for those of other processes and at once for this one's own; it is
 * undefined while that cannot be told for sure, and then nothing that was read before may be used again. Whatever is
 * kept is kept under the version that was asked for before it was read, and read where all of that is (`replica.ts`).
 */
export type Changes = {
  version(about: readonly Topic[]): number | undefined
  /** For connections that have changed something of it themselves. */
  bump(topic: Topic): void
  /** Reacts to each change of one of these topics. Answers how to stop. */
  onChange(about: readonly Topic[], react: () => void): () => void
  /** Reacts to changed notifications of a member, or of anybody while that cannot be told. Answers how to stop. */
  onNotified(react: (userId: string | undefined) => void): () => void
  /** Runs something on the connection that listens: as soon as there is one, and again on each later one. */
  onConnected(work: (client: pg.Client) => Promise<void>): void
  close(): Promise<void>
}

/**
 * Listens on a connection of its own, which must be one to the server itself: a pooler in transaction mode passes no
 * notifications on. A connection that is lost is opened anew, and everything counts as changed then.
 */
export function listenForChanges(
  connection: pg.ClientConfig,
  { onError }: { onError?: (error: Error) => void } = {},
): Changes {
  const versions = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>
  let provenUntil = 0
  let isClosed = false
  let waitMs = reconnectMs.first
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined
  const notified = new Set<(userId: string | undefined) => void>()
  const connected: ((client: pg.Client) => Promise<void>)[] = []
  let isListening = false

  const reactions = new Map<() => void, readonly Topic[]>()

  const bump = (topic: Topic) => {
    versions[topic] += 1
    for (const [react, about] of reactions) if (about.includes(topic)) react()
  }
  const bumpAll = () => topics.forEach(bump)
  const later = (work: () => Promise<void>, ms: number) => {
    if (isClosed) return
    timer = setTimeout(() => void work(), ms)
    timer.unref()
  }

  /** A client's failure may be told by its query, by an event, or both; the first ends it. */
  const lose = (client: pg.Client, error: Error) => {
    if (client !== current) return
    current = undefined
    isListening = false
    provenUntil = 0
    clearTimeout(timer)
    client.end().catch(() => {})
    if (isClosed) return
    // What goes on failing is told once.
    if (waitMs === reconnectMs.first) onError?.(error)
    later(connect, waitMs)
    waitMs = Math.min(waitMs * 2, reconnectMs.longest)
  }

  const prove = async (client: pg.Client) => {
    const askedAt = performance.now()
    try {
      await client.query('select 1')
    } catch (error) {
      return lose(client, error as Error)
    }
    if (client !== current) return
    provenUntil = askedAt + provenForMs
    later(() => prove(client), askEveryMs)
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
    client.on('end', () => lose(client, new Error('The connection that listens for changes has ended.')))
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
    // What happened while nobody listened is not known.
    bumpAll()
    notified.forEach((react) => react(undefined))
    waitMs = reconnectMs.first
    await prove(client)
  }
  void connect()

  return {
    version: (about) => {
      if (performance.now() > provenUntil) return undefined
      let version = 0
      for (const topic of about) version += versions[topic]
      return version
    },
    bump,
    onChange: (about, react) => {
      // Of its own, as the same function may be given twice.
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
      provenUntil = 0
      clearTimeout(timer)
      const client = current
      current = undefined
      await client?.end().catch(() => {})
    },
  }
}

/** Where nobody listens, nothing is kept. */
export const noChanges: Changes = {
  version: () => undefined,
  bump: () => {},
  onChange: () => () => {},
  onNotified: () => () => {},
  onConnected: () => {},
  close: () => Promise.resolve(),
}

/**
 * Makes a connection of the pool say what its own statements have changed, as soon as that is committed, and before
 * whoever waits for the commit goes on. In doubt about an end it says so, too.
 */
export function hearOwnChanges(client: pg.PoolClient, bump: Changes['bump']) {
  const changed = new Set<Topic>()
  client.on('notice', ({ code, message }) => {
    if (code === changeNotice && isTopic(message)) changed.add(message)
  })
  /** To be called after each statement. */
  return (isLost: boolean): void => {
    if (changed.size === 0 || (client.getTransactionStatus() === 'T' && !isLost)) return
    changed.forEach(bump)
    changed.clear()
  }
}
