import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from './postmaster.ts'
import { startServer, stopServer } from './server.ts'
import type { Server } from './server.ts'
import { codeOf, ServerTrouble } from './trouble.ts'

// Recovery after a crash can take minutes; wait as long as the server process lives.
const reachTimeoutMs = 300_000
const maxFailedStarts = 10

/** Connects to the server as superuser. Starts it if it is not running. */
export async function reachServer(server: Server, signal: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + reachTimeoutMs
  let failedStarts = 0
  let isStartedHere = false
  for (;;) {
    signal.throwIfAborted()
    const running = await findPostmaster(server.cluster)
    // The process that started the server may have used another temporary folder for the socket.
    if (running?.socketFolder) server.socketFolder = running.socketFolder
    try {
      return await connect(server)
    } catch (error) {
      if (Date.now() > deadline) throw error
      const permanent = permanentTrouble(server, error)
      if (permanent && isStartedHere) await stopServer(server)
      if (permanent) throw permanent
    }
    if (await findPostmaster(server.cluster)) {
      await sleep(100, undefined, { signal })
      continue
    }
    try {
      await startServer(server)
      isStartedHere = true
    } catch (error) {
      // Another process may be starting the server, or a killed server may still be terminating.
      failedStarts += 1
      if (failedStarts === maxFailedStarts) throw error
      await sleep(300, undefined, { signal })
    }
  }
}

async function connect(server: Server): Promise<pg.Client> {
  const client = new pg.Client({
    host: server.socketFolder,
    port: 5432,
    user: 'postgres',
    password: server.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: 'real-estate keeper',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

function permanentTrouble(server: Server, error: unknown): ServerTrouble | undefined {
  const code = codeOf(error)
  if (code === '28P01') {
    return new ServerTrouble(
      `The password in ${server.dataDir}/secrets/database-password is not that of the database in ${server.cluster}. Put that file back from a copy, or restore a backup into an empty DATA_DIR.`,
    )
  }
  if (code === 'EACCES') {
    return new ServerTrouble(
      `The database's socket in ${server.socketFolder} may not be used by this account.`,
    )
  }
  return undefined
}
