import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/kit/process/product.ts'
import { serverProcesses } from '../kills.ts'
import type { Workspace } from './workspace.ts'
import type { Programs } from './programs.ts'

export const credentials = { user: 'homes', password: 'homes-of-the-bench', database: 'homes' }
const superuser = 'postgres'
const host = '127.0.0.1'

export type Server = {
  name: string
  port: number
  /** Runs one statement as the superuser. */
  query(sql: string): Promise<Record<string, unknown>[]>
  kill(): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  promote(): Promise<void>
}

const settings = (port: number, more: Record<string, string>) =>
  Object.entries({
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    wal_level: 'replica',
    hot_standby: 'on',
    wal_keep_size: '256MB',
    // With the synchronous replica: an acknowledged write is on the disks of both servers.
    synchronous_commit: 'on',
    ...more,
  })
    .map(([name, value]) => `${name} = '${value}'`)
    .join('\n')

const client = (port: number, database = 'postgres') =>
  new pg.Client({ host, port, user: superuser, password: credentials.password, database })

async function queryOnce(port: number, sql: string, database?: string) {
  const asking = client(port, database)
  asking.on('error', () => {})
  await asking.connect()
  try {
    return (await asking.query<Record<string, unknown>>(sql)).rows
  } finally {
    await asking.end()
  }
}

type Parts = { workspace: Workspace; programs: Programs; name: string }

async function start({ workspace, programs, name }: Parts, cluster: string, port: number): Promise<Server> {
  const control = (...args: string[]) =>
    workspace.run(programs.postgres('pg_ctl'), [...args, '--pgdata', cluster, '--timeout', '60'])
  await control('start', '--wait', '--log', join(cluster, 'server.log'))
  let isKilled = false
  const signal = async (sent: NodeJS.Signals) => {
    for (const pid of await serverProcesses(cluster)) {
      try {
        process.kill(pid, sent)
      } catch {
        // It already exited with its parent.
      }
    }
  }
  workspace.atEnd(async () => {
    if (!isKilled) await control('stop', '--wait', '--mode', 'immediate')
  })
  return {
    name,
    port,
    query: (sql) => queryOnce(port, sql, credentials.database),
    kill: async () => {
      isKilled = true
      await signal('SIGKILL')
    },
    signal,
    promote: () => control('promote', '--wait'),
  }
}

/** A new server with an empty database, owned by an account without further rights. */
export async function makePrimary(parts: Parts): Promise<Server> {
  const { workspace, programs, name } = parts
  const cluster = await workspace.folder(name)
  const passwordFile = `${cluster}.password`
  await workspace.write(passwordFile, credentials.password)
  await workspace.run(programs.postgres('initdb'), [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ])
  const port = await freePort()
  await workspace.write(join(cluster, 'postgresql.conf'), settings(port, {}))
  const lines = [
    'host all all 127.0.0.1/32 scram-sha-256',
    `host replication ${superuser} 127.0.0.1/32 scram-sha-256`,
  ]
  await workspace.write(join(cluster, 'pg_hba.conf'), `${lines.join('\n')}\n`)
  const server = await start(parts, cluster, port)
  const { user, password, database } = credentials
  await queryOnce(port, `create role ${user} login password '${password}'`)
  await queryOnce(port, `create database ${database} owner ${user}`)
  return server
}

/** A synchronous streaming replica: from now on, the primary waits for it at each commit. */
export async function makeReplica(parts: Parts, primary: Server): Promise<Server> {
  const { workspace, programs, name } = parts
  const cluster = await workspace.folder(name)
  const way = `host=${host} port=${primary.port} user=${superuser} password=${credentials.password}`
  await workspace.run(programs.postgres('pg_basebackup'), [
    `--dbname=${way}`,
    `--pgdata=${cluster}`,
    '--wal-method=stream',
    '--checkpoint=fast',
    '--write-recovery-conf',
  ])
  const port = await freePort()
  const own = { primary_conninfo: `${way} application_name=${name}`, synchronous_standby_names: '' }
  await workspace.write(join(cluster, 'postgresql.conf'), settings(port, {}))
  await workspace.write(
    join(cluster, 'postgresql.auto.conf'),
    Object.entries(own)
      .map(([key, value]) => `${key} = '${value}'`)
      .join('\n'),
  )
  const server = await start(parts, cluster, port)
  await primary.query(`alter system set synchronous_standby_names = '${name}'`)
  await primary.query('select pg_reload_conf()')
  await untilSynchronous(primary)
  return server
}

async function untilSynchronous(primary: Server): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const [found] = await primary.query(`select sync_state from pg_stat_replication`)
    if (found?.sync_state === 'sync') return
    await sleep(100)
  }
  throw new Error('The replica did not become synchronous.')
}
