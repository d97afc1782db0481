import { spawn } from 'node:child_process'
import { chown, chmod, readFile } from 'node:fs/promises'
import { ServerTrouble } from './trouble.ts'

/** Whom the database server runs as. `switchTo` is set when that is not the account of this process. */
export type Account = { uid: number; name: string; switchTo?: { uid: number; gid: number } }

export const runsAsRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root; there it runs as `nobody`, an account that every machine has. */
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

// `nobody` is shared with other programs. A group number of its own, on the folder above the data and on the
// server's processes, keeps those programs out of the data: they have the user, but not the group.
// The same number for the same data folder, since two first starts at once must not lock each other out.
async function freeGroup(key: string): Promise<number> {
  const groups = await readFile('/etc/group', 'utf8')
  const taken = new Set(groups.split('\n').map((line) => Number(line.split(':')[2])))
  let gid = 30_000 + (Number.parseInt(key, 16) % 30_000)
  while (taken.has(gid)) gid += 1
  return gid
}

/** Gives a file or folder to the account, for it alone. */
export async function giveTo(account: Account, path: string, mode: number) {
  if (account.switchTo) await chown(path, account.switchTo.uid, account.switchTo.gid)
  await chmod(path, mode)
}

/**
 * A real try, since rights on parent folders, mounts and security modules all have a say. By a name of its own: of two
 * tries at once neither takes the other's file away.
 */
export async function canWorkIn(account: Account, folder: string) {
  const test = 'cd "$0" && : > ".probe.$$" && rm ".probe.$$"'
  return (await runAs(account, '/bin/sh', ['-c', test, folder])).ok
}

export type Outcome = { ok: boolean; output: string }

/** Runs a program as the account and waits for its end; never throws for a failing program. */
export function runAs(account: Account, program: string, args: string[], cwd = '/'): Promise<Outcome> {
  return new Promise((resolve) => {
    // A bare environment: PGDATA, PGPORT and the like of the caller's shell must not reach the server.
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
