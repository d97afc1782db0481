import { writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { giveTo } from './account.ts'
import type { Account } from './account.ts'

type SettingsOptions = {
  cluster: string
  logs: string
  socketFolder: string
  account: Account
  fast: boolean
}

/** One SCRAM iteration: tests open thousands of connections, and each derives a key from the password. */
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', scram_iterations: 1 }

const megabyte = 2 ** 20
const sharedBuffers = { memoryShare: 1 / 8, minMb: 128, maxMb: 2048 }

/**
 * PostgreSQL takes this memory only as it reads data. With 2 GB instead of 128 MB, counts at a million listings take
 * about three quarters of the time: the whole search copy stays in it.
 */
function sharedBuffersMb(): number {
  // No limit, or an unknown one, is 0 or larger than the memory.
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const share = Math.round((available * sharedBuffers.memoryShare) / megabyte)
  return Math.min(Math.max(share, sharedBuffers.minMb), sharedBuffers.maxMb)
}

/** Called before each start, so that settings of a new release apply to existing data. */
export async function writeSettings({ cluster, logs, socketFolder, account, fast }: SettingsOptions) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: 100,
    shared_buffers: `${fast ? sharedBuffers.minMb : sharedBuffersMb()}MB`,
    max_wal_size: '1GB',
    // Only tests trade durability for speed.
    ...(fast ? unsafe : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    datestyle: 'iso, mdy',
    default_text_search_config: 'pg_catalog.english',
    // `pruneLogs` keeps only the newest files.
    logging_collector: 'on',
    log_directory: logs,
    log_filename: 'postgres-%Y%m%d-%H%M%S.log',
    log_rotation_age: 0,
    log_rotation_size: '10MB',
    log_line_prefix: '%m [%p] %q%u@%d ',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`)
  await writeOwned(account, join(cluster, 'postgresql.conf'), lines)
  await writeOwned(account, join(cluster, 'pg_hba.conf'), ['local all all scram-sha-256'])
}

const quote = (value: string | number) =>
  typeof value === 'number' ? value : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

async function writeOwned(account: Account, path: string, lines: string[]) {
  await writeFile(path, `${lines.join('\n')}\n`)
  await giveTo(account, path, 0o600)
}
