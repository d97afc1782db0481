import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../db/id.ts'

/** Uploads in progress. They are processed on disk, so that concurrent uploads need little memory. */
export function createReceived(dataDir: string) {
  const folder = join(dataDir, 'received')

  return {
    /** Runs `work` on the uploaded file and deletes the file afterwards. */
    withFile: async <T>(
      content: AsyncIterable<Uint8Array>,
      work: (path: string) => Promise<T>,
    ): Promise<T> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, newId())
      try {
        await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    /** Deletes files of stopped processes. */
    sweep: async (before: Date): Promise<void> => {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

export type Received = ReturnType<typeof createReceived>
