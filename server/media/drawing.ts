// The picture process. Its parent names one file at a time, and it exits with its parent.
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { drawPictures } from './draw.ts'
import { hasDecodedHeic } from './heic.ts'
import type { Answer } from './picture-maker.ts'

// SIGKILL, because a regular exit would wait for running work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Pages and API calls take precedence. If memory runs out, the kernel kills this process first.
setPriority(5)
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

const send = (answer: Answer) => process.send?.(answer)

async function drawFor(path: string): Promise<void> {
  try {
    const result = await drawPictures(path)
    send({ result, isSpent: hasDecodedHeic() })
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

process.on('message', (path: string) => void drawFor(path))
send({ isReady: true })
