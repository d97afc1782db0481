import { readdir, readFile } from 'node:fs/promises'

/** The processes that make pictures for `parent`, newest first. Numbers of processes start again at some point. */
export async function drawingProcesses(parent: number = process.pid): Promise<number[]> {
  const found = await Promise.all(
    (await readdir('/proc')).filter(Number).map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const stat = await read('stat')
      // The fields after the name, which is in parentheses: the parent is the 4th of all, the time of the start the 22nd.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isDrawing = Number(fields[1]) === parent && (await read('cmdline')).includes('media/drawing.ts')
      return isDrawing ? [{ pid: Number(pid), started: Number(fields[19]) }] : []
    }),
  )
  return found
    .flat()
    .toSorted((one, other) => other.started - one.started || other.pid - one.pid)
    .map(({ pid }) => pid)
}

/** Zombies that their parent has not reaped yet count as ended. */
export const isRunning = async (pid: number): Promise<boolean> =>
  /^State:\t[^ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))
