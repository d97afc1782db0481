import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Install folders on Debian-based systems; PostgreSQL's server programs are not on the PATH. */
const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin']
const postgresFolders = '/usr/lib/postgresql'
const oldestPostgres = 15

export type Programs = {
  nginx: string
  pgbouncer: string
  postgres: (name: string) => string
  versions: string
}

/** Finds the programs without installing anything. Throws if one is missing, with the command that installs it. */
export async function findPrograms(): Promise<Programs> {
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(existsSync)
  const nginx = find('nginx')
  const pgbouncer = find('pgbouncer')
  const version = (await readdir(postgresFolders).catch(() => []))
    .map(Number)
    .filter((one) => one >= oldestPostgres && existsSync(join(postgresFolders, `${one}/bin/pg_basebackup`)))
    .toSorted((a, b) => b - a)[0]
  if (!nginx || !pgbouncer || !version) {
    const missing = [!nginx && 'nginx', !pgbouncer && 'pgbouncer', !version && 'postgresql']
    const names = missing.filter(Boolean).join(' ')
    throw new Error(`Missing: ${names} (PostgreSQL ${oldestPostgres} or later). apt-get install ${names}`)
  }
  const firstLine = (program: string, ...args: string[]) =>
    execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { encoding: 'utf8' }).split('\n')[0]
  const postgres = (name: string) => join(postgresFolders, String(version), 'bin', name)
  const versions = [
    firstLine(postgres('postgres'), '--version'),
    firstLine(pgbouncer, '--version'),
    firstLine(nginx, '-v'),
  ].join('; ')
  return { nginx, pgbouncer, postgres, versions }
}
