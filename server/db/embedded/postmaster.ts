import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The server's main process, as its file `postmaster.pid` in the cluster tells. */
export type Postmaster = { pid: number; socketFolder: string }

/** The running server of this cluster; undefined when none runs, whatever a file left behind may say. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const note = await readText(join(cluster, 'postmaster.pid'))
  const [pid, , , , socketFolder = ''] = note.split('\n')
  const id = Number(pid)
  return (await isServerOf(id, cluster)) ? { pid: id, socketFolder: socketFolder.trim() } : undefined
}

/** Makes way for a start after a crash or a reboot. To be called when `findPostmaster` found none. */
export async function clearStaleLocks(cluster: string, socketFolder: string) {
  await disarm(join(cluster, 'postmaster.pid'), cluster)
  await disarm(join(socketFolder, '.s.PGSQL.5432.lock'), cluster)
}

/**
 * The process id in a lock file left behind may by now belong to another program, and PostgreSQL would then refuse
 * to start. Noting an id that no process can have instead, rather than deleting the file, leaves PostgreSQL its
 * other check: whether processes of the crashed server still use the shared memory that the file names.
 */
async function disarm(path: string, cluster: string) {
  const note = await readText(path)
  const pid = Number.parseInt(note)
  // Longer than any process id, so writing over the file's start leaves nothing of the old id.
  if (isAlive(pid) && !(await isServerOf(pid, cluster))) {
    await writeFile(path, note.replace(/^\d+/, '999999999'), { flag: 'r+' })
  }
  // A disk that was full, or a power cut, can leave an empty file; a server that starts fills it at once.
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
  const told = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (told !== undefined) return told.replaceAll('\0', ' ')
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return listed?.stdout ?? ''
}
