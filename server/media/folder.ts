import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type MediaStore } from './store.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Stores each file in a folder under its key. Writes are atomic. */
export function createFolderStore(root: string): MediaStore {
  const fileOf = (key: string) => {
    checkKey(key)
    return join(root, key)
  }

  return {
    put: async (key, content) => {
      const file = fileOf(key)
      const folder = dirname(file)
      const createdFolder = await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = `${file}.${randomBytes(6).toString('hex')}.partial`
      try {
        await writeWhole(partial, content)
        await rename(partial, file)
      } finally {
        await rm(partial, { force: true })
      }
      await syncFolder(folder)
      // The name of a new folder is an entry in its parent, which must be synced too.
      let above = folder
      const top = createdFolder?.length ?? Infinity
      while (above.length >= top) {
        above = dirname(above)
        await syncFolder(above)
      }
    },

    open: async (key) => {
      const file = await open(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), bytes: size }
    },

    delete: async (key) => {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rmdir(dirname(file)).catch(() => {})
    },
  }
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
