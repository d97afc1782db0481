import { writeFile } from 'node:fs/promises'
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

/** Called before each start, so that settings of a new release apply to existing data. */
export async function writeSettings({ cluster, logs, socketFolder, account, fast }: SettingsOptions) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: 100,
    shared_buffers: '128MB',
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
