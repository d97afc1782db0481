import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { mediaTypes, pictureNames, type PictureType } from '../media/pictures.ts'
import type { MediaStore } from '../media/store.ts'
import { fileNames, keyOf } from '../photos/files.ts'
import { asLine } from './format.ts'
import type { Put } from './write.ts'

export type PhotoFiles = Pick<MediaStore, 'open' | 'put'>

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Keeps only one photo in memory. Returns how many photos lack files because they were deleted meanwhile. */
export async function writePhotos(
  files: Pick<PhotoFiles, 'open'>,
  ids: readonly string[],
  put: Put,
): Promise<number> {
  let incomplete = 0
  for (const id of ids) {
    const found: { name: string; content: Buffer }[] = []
    for (const name of fileNames) {
      const file = await files.open(keyOf(id, name))
      if (file) found.push({ name, content: await buffer(file.stream) })
    }
    await put(asLine({ photo: id, files: found.map(({ name }) => name) }))
    for (const { name, content } of found)
      await put(asLine({ name, sha256: sha256(content), content: content.toString('base64') }))
    // Photos of earlier releases may lack a master.
    if (pictureNames.some((name) => !found.some((file) => file.name === name))) incomplete += 1
  }
  return incomplete
}

/** The content of a file's line, or undefined if its checksum differs. */
export function contentOf({ sha256: sum, content }: { sha256: string; content: string }): Buffer | undefined {
  const bytes = Buffer.from(content, 'base64')
  return sha256(bytes) === sum ? bytes : undefined
}

export const putPhoto = (files: PhotoFiles, id: string, name: string, content: Buffer): Promise<void> =>
  files.put(
    keyOf(id, name),
    content,
    mediaTypes[name.split('.').at(1) as PictureType] ?? 'application/octet-stream',
  )
