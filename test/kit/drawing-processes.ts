import { readdir, readFile } from 'node:fs/promises'

export async function drawingProcesses(parent: number = process.pid): Promise<number[]> {
  const found = await Promise.all(
    (await readdir('/proc')).filter(Number).map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const [, of] = /^PPid:\t(\d+)/m.exec(await read('status')) ?? []
      return Number(of) === parent && (await read('cmdline')).includes('media/drawing.ts') ? Number(pid) : 0
    }),
  )
  return found.filter(Boolean).toSorted((one, other) => other - one)
}

/** Zombies that their parent has not reaped yet count as ended. */
export const isRunning = async (pid: number): Promise<boolean> =>
  /^State:\t[^ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))
