// The process that draws pictures: one file at a time, as its parent says, and with it to its end.
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { drawPictures } from './draw.ts'
import type { Answer } from './picture-maker.ts'

// Work that has begun would be finished before an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Pages and calls go first, and whoever has to end for want of memory is this process.
setPriority(5)
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

const say = (answer: Answer) => process.send?.(answer)

async function drawFor(path: string): Promise<void> {
  try {
    say({ result: await drawPictures(path) })
  } catch (error) {
    say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

process.on('message', (path: string) => void drawFor(path))
say({ isReady: true })
