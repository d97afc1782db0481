// The process that makes pictures, one file at a time. Its parent names the files; it ends with its parent.
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { drawPictures } from './draw.ts'
import { hasDecodedHeic } from './heic.ts'
import type { Answer } from './picture-maker.ts'

// Without SIGKILL, work under way would be finished first.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Pages and API calls take precedence; when memory runs out, the kernel ends this process first.
setPriority(5)
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

const say = (answer: Answer) => process.send?.(answer)

async function drawFor(path: string): Promise<void> {
  try {
    const result = await drawPictures(path)
    say({ result, isSpent: hasDecodedHeic() })
  } catch (error) {
    say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

process.on('message', (path: string) => void drawFor(path))
say({ isReady: true })
