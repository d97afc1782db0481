import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from './postmaster.ts'
import { startServer, stopServer } from './server.ts'
import type { Server } from './server.ts'
import { codeOf, ServerTrouble } from './trouble.ts'

// Recovery after a crash can take a while; a server that lives is waited for.
const patience = 300_000
const starts = 10

/** Connects to the server as its superuser; starts it when it does not run. */
export async function reachServer(server: Server, signal: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + patience
  let failedStarts = 0
  let isStartedHere = false
  for (;;) {
    signal.throwIfAborted()
    const running = await findPostmaster(server.cluster)
    // The process that started it may have had another folder for temporary files, and so for the socket.
    if (running?.socketFolder) server.socketFolder = running.socketFolder
    try {
      return await connect(server)
    } catch (error) {
      if (Date.now() > deadline) throw error
      const lasting = lastingTrouble(server, error)
      if (lasting && isStartedHere) await stopServer(server)
      if (lasting) throw lasting
    }
    if (await findPostmaster(server.cluster)) {
      await sleep(100, undefined, { signal })
      continue
    }
    try {
      await startServer(server)
      isStartedHere = true
    } catch (error) {
      // Another process may be starting it at the same moment, or parts of a killed server may still be ending.
      failedStarts += 1
      if (failedStarts === starts) throw error
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
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

function lastingTrouble(server: Server, error: unknown): ServerTrouble | undefined {
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
