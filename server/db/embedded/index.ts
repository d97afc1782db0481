import { join, resolve } from 'node:path'
import { chooseAccount } from './account.ts'
import { findServerFiles } from './binaries.ts'
import { checkCluster } from './check-cluster.ts'
import { createDatabase, removeOldDrafts } from './create.ts'
import { ensureDatabase, role } from './database.ts'
import { holdServer } from './hold.ts'
import { findPlace, getPlace, prepareDataFolder, refuseEmpty } from './place.ts'
import { readOrMakePassword } from './secret.ts'
import type { Server } from './server.ts'
import { chooseSocketFolder } from './socket-folder.ts'

export { DataFolderInUse, ServerTrouble } from './trouble.ts'

export type EmbeddedPostgres = {
  /** `host` is the folder of the server's Unix socket. */
  connection: { host: string; port: number; user: string; password?: string; database: string }
  /** Messages for the operator at startup. */
  notes: string[]
  /** Releases the database; the last process stops the server. Close connection pools first. */
  close(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** True for the application, of which only one may run. Commands join it with `false`. */
  exclusive: boolean
  /** Throws if there is no database yet. */
  mustExist?: boolean
  database?: string
  /** For tests: trades durability for speed. */
  fast?: boolean
  /** Where root keeps files that the server's account could not reach below a private home folder. */
  systemDir?: string
}

/**
 * Opens the PostgreSQL server of a data folder. Creates it on first use, and joins it if it runs already (it
 * survives a kill of this process). Throws `DataFolderInUse` or `ServerTrouble`, with messages for the
 * operator.
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { exclusive, database = 'real_estate', fast = false, systemDir = '/var/lib/real-estate' } = options
  if (options.mustExist) await refuseEmpty(options.dataDir)
  const folder = await prepareDataFolder(resolve(options.dataDir))
  await removeOldDrafts(folder)
  const found = await findPlace(folder)
  const password = await readOrMakePassword(folder.path, { isNew: !found })
  const account = found?.account ?? (await chooseAccount(folder.key))
  const files = await findServerFiles(account, systemDir)
  const programs = join(files.folder, 'bin')
  if (!found) {
    const initdb = join(programs, 'initdb')
    await createDatabase(folder, { account, initdb, password, fast, systemDir })
  }
  // After a first start, another process may have created the database first.
  const place = found ?? (await getPlace(folder))
  const cluster = join(place.home, 'cluster')
  await checkCluster(cluster, files.majorVersion)
  const server: Server = {
    dataDir: folder.path,
    key: folder.key,
    home: place.home,
    cluster,
    logs: join(place.home, 'log'),
    programs,
    account: place.account,
    password,
    fast,
    socketFolder: await chooseSocketFolder({ home: place.home, key: folder.key, account: place.account }),
  }
  const hold = await holdServer(server, exclusive)
  try {
    await hold.exclusively((client) => ensureDatabase(client, database, password))
  } catch (error) {
    await hold.release()
    throw error
  }
  return {
    connection: { host: server.socketFolder, port: 5432, user: role, password, database },
    notes: [...files.notes, ...place.notes],
    close: hold.release,
  }
}
