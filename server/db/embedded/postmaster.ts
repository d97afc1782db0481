import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The main process of the server, read from `postmaster.pid`. */
export type Postmaster = { pid: number; socketFolder: string }

/** The running server of this cluster, or undefined if none runs, even if a stale lock file exists. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const note = await readText(join(cluster, 'postmaster.pid'))
  const [pid, , , , socketFolder = ''] = note.split('\n')
  const id = Number(pid)
  return (await isServerOf(id, cluster)) ? { pid: id, socketFolder: socketFolder.trim() } : undefined
}

/** Clears stale locks after a crash or a reboot. Call only if `findPostmaster` found no server. */
export async function clearStaleLocks(cluster: string, socketFolder: string) {
  await clearStaleLock(join(cluster, 'postmaster.pid'), cluster)
  await clearStaleLock(join(socketFolder, '.s.PGSQL.5432.lock'), cluster)
}

/**
 * The process id in a stale lock file may belong to another program by now, and PostgreSQL would refuse to
 * start. An impossible id replaces it. Deleting the file would disable another check of PostgreSQL: whether
 * processes of the crashed server still use the shared memory that the file names.
 */
async function clearStaleLock(path: string, cluster: string) {
  const note = await readText(path)
  const pid = Number.parseInt(note)
  // Longer than any process id, so that it overwrites the old id completely.
  if (isAlive(pid) && !(await isServerOf(pid, cluster))) {
    await writeFile(path, note.replace(/^\d+/, '999999999'), { flag: 'r+' })
  }
  // A full disk or a power failure can leave an empty file; a starting server fills it at once.
  const found = await stat(path).catch(() => undefined)
  if (found?.size === 0 && Date.now() - found.mtimeMs > 5000) await rm(path)
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => '')

function isAlive(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isServerOf(pid: number, cluster: string) {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}

async function commandOf(pid: number): Promise<string> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (commandLine !== undefined) return commandLine.replaceAll('\0', ' ')
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return listed?.stdout ?? ''
}
