import { spawn } from 'node:child_process'
import { chown, chmod, readFile } from 'node:fs/promises'
import { ServerTrouble } from './trouble.ts'

/** The account that runs the database server. `switchTo` is set if it differs from that of this process. */
export type Account = { uid: number; name: string; switchTo?: { uid: number; gid: number } }

export const runsAsRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root; then it runs as `nobody`, an account that every machine has. */
export async function chooseAccount(key: string): Promise<Account> {
  const uid = process.getuid?.()
  if (uid === undefined) {
    throw new ServerTrouble(
      'The embedded database does not run on this operating system; set DATABASE_URL to a PostgreSQL server.',
    )
  }
  if (uid !== 0) return { uid, name: await nameOf(uid) }
  const nobody = (await readAccounts()).find(({ name }) => name === 'nobody')
  if (!nobody || !(nobody.uid > 0)) {
    throw new ServerTrouble(
      'The embedded database cannot run as root, and this machine has no account "nobody"; start as an ordinary user.',
    )
  }
  return { ...nobody, switchTo: { uid: nobody.uid, gid: await freeGroup(key) } }
}

export async function nameOf(uid: number): Promise<string> {
  return (await readAccounts()).find((account) => account.uid === uid)?.name ?? `number ${uid}`
}

async function readAccounts() {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.map((line) => line.split(':')).map(([name = '', , uid]) => ({ name, uid: Number(uid) }))
}

// Other programs also run as `nobody`. A dedicated group on the folder above the data and on the server's
// processes keeps them out of the data. The number depends on the data folder, so that two concurrent first
// starts choose the same one.
async function freeGroup(key: string): Promise<number> {
  const groups = await readFile('/etc/group', 'utf8')
  const taken = new Set(groups.split('\n').map((line) => Number(line.split(':')[2])))
  let gid = 30_000 + (Number.parseInt(key, 16) % 30_000)
  while (taken.has(gid)) gid += 1
  return gid
}

export async function giveTo(account: Account, path: string, mode: number) {
  if (account.switchTo) await chown(path, account.switchTo.uid, account.switchTo.gid)
  await chmod(path, mode)
}

/**
 * Writes a test file, since permissions of parent folders, mounts, and security modules all matter. The file
 * name is unique, so that concurrent checks do not interfere.
 */
export async function canWorkIn(account: Account, folder: string) {
  const test = 'cd "$0" && : > ".probe.$$" && rm ".probe.$$"'
  return (await runAs(account, '/bin/sh', ['-c', test, folder])).ok
}

export type Outcome = { ok: boolean; output: string }

/** Runs a program as the account. A failing program does not throw. */
export function runAs(account: Account, program: string, args: string[], cwd = '/'): Promise<Outcome> {
  return new Promise((resolve) => {
    // Minimal environment: PGDATA, PGPORT, and the like must not reach the server.
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' }
    const child = spawn(program, args, { ...account.switchTo, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
