import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../e2e/support/product.ts'
import type { Ground } from './ground.ts'
import { credentials } from './postgres.ts'
import type { Programs } from './programs.ts'

const { user, password, database } = credentials
/** Far fewer than the product's connections, so that each client keeps changing server connections. */
const serverConnections = 8

export type Pooler = {
  /** Pooled for statements, direct for long-lived connections, read for reads that a replica may serve. */
  urls: { pooled: string; direct: string; read: string }
  /** Reroutes all clients to these ports on this machine, as a failover manager would. */
  lead(to: { primary: number; replica: number }): Promise<void>
  ask(sql: string): Promise<Record<string, unknown>[]>
}

/** PgBouncer in front of the servers: transactions of many clients over few connections. */
export async function openPooler(
  ground: Ground,
  programs: Programs,
  to: { primary: number; replica: number },
): Promise<Pooler> {
  const folder = await ground.folder('pgbouncer')
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
  await ground.write(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  await ground.write(file, settings(to))
  ground.keep(programs.pgbouncer, [file])
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

  const ask = async (sql: string) => {
    const admin = new pg.Client({ connectionString: urlOf('pgbouncer') })
    await admin.connect()
    try {
      return (await admin.query<Record<string, unknown>>(sql)).rows
    } finally {
      await admin.end()
    }
  }
  await untilListening(() => ask('show version'))
  return {
    urls: { pooled: urlOf('homes'), direct: urlOf('homes_direct'), read: urlOf('homes_read') },
    ask,
    lead: async (ports) => {
      await ground.write(file, settings(ports))
      await ask('reload')
    },
  }
}

async function untilListening(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask()
      return
    } catch (error) {
      if (tries === 100) throw error
      await sleep(50)
    }
  }
}
