import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const keptFiles = 5

/** Keeps the newest log files of the server, each of at most 10 MB. */
export async function pruneLogs(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const old = names
    .filter((name) => name.startsWith('postgres-'))
    .toSorted()
    .slice(0, -keptFiles)
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** The last log lines of the server, for the error of a failed start. */
export async function readLogEnd(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.startsWith('postgres-'))
    .toSorted()
    .at(-1)
  const files = ['start.log', ...(newest ? [newest] : [])]
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts.join('\n').trim().split('\n').slice(-8).join('\n')
}
