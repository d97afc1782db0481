import type { Readable } from 'node:stream'

/** Storage of members' files. The content under a key never changes. */
export type MediaStore = {
  /** Once this resolves, the file survives a power failure. */
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>
  open(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>
}

export class MediaStoreError extends Error {}

const part = /^[\w-][\w.-]*$/

/** Throws if the key would lead outside the store. */
export function checkKey(key: string): void {
  if (!key.split('/').every((name) => part.test(name)))
    throw new Error(`${key} is not a valid media store key.`)
}
