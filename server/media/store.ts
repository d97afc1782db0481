import type { Readable } from 'node:stream'

/** Where files of members are kept. What lies under a key never changes. */
export type MediaStore = {
  /** When this resolves, the file survives a loss of power. */
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>
  /** Undefined where there is nothing. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** What is not there counts as deleted. */
  delete(key: string): Promise<void>
}

/** A store that could not do what it was asked for. */
export class MediaTrouble extends Error {}

const part = /^[\w-][\w.-]*$/

/** Throws for a key that would lead out of the store. */
export function checkKey(key: string): void {
  if (!key.split('/').every((name) => part.test(name)))
    throw new Error(`${key} is no key of the media store.`)
}
