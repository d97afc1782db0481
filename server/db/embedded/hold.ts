import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { pruneLogs } from './logs.ts'
import { reachServer } from './reach.ts'
import { stopServer } from './server.ts'
import type { Server } from './server.ts'
import { DataFolderInUse } from './trouble.ts'

// Advisory locks of this program share the first key; the second names the purpose.
const family = 7_325_941
const locks = { application: 1, users: 2, setUp: 3 } as const

export type Hold = {
  /** Runs `work` under a lock that excludes all other processes. */
  exclusively(work: (client: pg.Client) => Promise<void>): Promise<void>
  release(): Promise<void>
}

/**
 * Keeps one session open while this process uses the database. Its locks show other processes that the
 * database is in use (`users`) and that the application runs (`application`). If the server dies, restarts it
 * and takes the locks again.
 */
export async function holdServer(server: Server, exclusive: boolean): Promise<Hold> {
  const closing = new AbortController()
  const session: { client?: pg.Client; rescue?: Promise<void> } = {}

  const adopt = (client: pg.Client) => {
    session.client = client
    client.once('end', () => {
      session.client = undefined
      if (!closing.signal.aborted) session.rescue = rescue()
    })
  }
  const rescue = async () => {
    let lastWarning = ''
    while (!closing.signal.aborted) {
      try {
        adopt(await takeSession(server, exclusive, closing.signal))
        return
      } catch (error) {
        if (closing.signal.aborted) return
        const trouble = error instanceof Error ? error.message : 'The database cannot be reached.'
        if (trouble !== lastWarning) process.emitWarning(trouble)
        lastWarning = trouble
        await sleep(1000, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  adopt(await takeSession(server, exclusive, closing.signal))
  const pruning = setInterval(() => void pruneLogs(server.logs), 3_600_000).unref()
  return {
    async exclusively(work) {
      const { client } = session
      if (!client) throw new Error('The database was lost while it was being set up.')
      await client.query('select pg_advisory_lock($1, $2)', [family, locks.setUp])
      try {
        await work(client)
      } finally {
        await client.query('select pg_advisory_unlock($1, $2)', [family, locks.setUp])
      }
    },
    async release() {
      if (closing.signal.aborted) return
      closing.abort()
      clearInterval(pruning)
      await session.rescue
      if (session.client) await leave(session.client, server)
    },
  }
}

async function takeSession(server: Server, exclusive: boolean, signal: AbortSignal): Promise<pg.Client> {
  for (;;) {
    const client = await reachServer(server, signal)
    try {
      // Waits while another process stops the server. Then this session ends, and the next attempt starts the
      // server.
      await client.query('select pg_advisory_lock_shared($1, $2)', [family, locks.users])
      if (!exclusive || (await becomeApplication(client))) return client
    } catch {
      await sleep(100, undefined, { signal })
      continue
    }
    await client.end()
    throw new DataFolderInUse(server.dataDir)
  }
}

// The session of a process that was just killed may last a moment.
async function becomeApplication(client: pg.Client) {
  const deadline = Date.now() + 2000
  for (;;) {
    if (await tryLock(client, locks.application)) return true
    if (Date.now() > deadline) return false
    await sleep(100)
  }
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1, $2) as taken'
  const { rows } = await client.query<{ taken: boolean }>(sql, [family, lock])
  return rows[0]?.taken ?? false
}

/** Stops the server if nobody else uses it. */
async function leave(client: pg.Client, server: Server) {
  try {
    await client.query('select pg_advisory_unlock_shared($1, $2)', [family, locks.users])
    if (await tryLock(client, locks.users)) await stopServer(server)
  } catch {
    // The server is already gone.
  }
  await client.end().catch(() => {})
}
