import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/kit/process/product.ts'
import type { Workspace } from './workspace.ts'
import { credentials } from './postgres.ts'
import type { Programs } from './programs.ts'

const { user, password, database } = credentials
/** Far fewer than the product's connections, so that each client keeps changing server connections. */
const serverConnections = 8

export type Pooler = {
  /** Pooled for statements, direct for long-lived connections, read for reads that a replica may serve. */
  urls: { pooled: string; direct: string; read: string }
  /** Reroutes all clients to these ports on this machine, as a failover manager would. */
  reroute(to: { primary: number; replica: number }): Promise<void>
  query(sql: string): Promise<Record<string, unknown>[]>
}

export async function openPooler(
  workspace: Workspace,
  programs: Programs,
  to: { primary: number; replica: number },
): Promise<Pooler> {
  const folder = await workspace.folder('pgbouncer')
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = (ports: typeof to) => `
[databases]
homes = host=127.0.0.1 port=${ports.primary} dbname=${database} pool_size=${serverConnections} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 60000'
homes_direct = host=127.0.0.1 port=${ports.primary} dbname=${database} pool_mode=session pool_size=10
homes_read = host=127.0.0.1 port=${ports.replica} dbname=${database} pool_size=${serverConnections}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
admin_users = ${user}
pool_mode = transaction
max_client_conn = 500
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 10
logfile = ${join(folder, 'pgbouncer.log')}
pidfile = ${join(folder, 'pgbouncer.pid')}
`
  await workspace.write(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  await workspace.write(file, settings(to))
  workspace.keep(programs.pgbouncer, [file])
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

  const query = async (sql: string) => {
    const admin = new pg.Client({ connectionString: urlOf('pgbouncer') })
    await admin.connect()
    try {
      return (await admin.query<Record<string, unknown>>(sql)).rows
    } finally {
      await admin.end()
    }
  }
  await untilListening(() => query('show version'))
  return {
    urls: { pooled: urlOf('homes'), direct: urlOf('homes_direct'), read: urlOf('homes_read') },
    query,
    reroute: async (ports) => {
      await workspace.write(file, settings(ports))
      await query('reload')
    },
  }
}

async function untilListening(query: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await query()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(50)
    }
  }
}
