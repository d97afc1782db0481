import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addPhoto, type Photo } from '#contract/photos.ts'
import { keyOf, keysOf } from '#server/photos/files.ts'
import type { Caller, TestApp } from './app.ts'
import { redDot } from './pictures.ts'

export const sendPhoto = (who: Caller, id: string, content: Uint8Array = redDot, name?: string) =>
  who.call(addPhoto, { params: { id }, query: { name }, file: new Blob([content as BlobPart]) })

export async function addedPhoto(who: Caller, id: string, content?: Uint8Array): Promise<Photo> {
  const { status, body } = await sendPhoto(who, id, content, 'house.jpg')
  if (status !== 201) throw new Error(`The photo was refused: ${JSON.stringify(body)}`)
  return body
}

export const photoFile = ({ dataDir }: TestApp, id: string, name: string): string =>
  join(dataDir, 'media', keyOf(id, name))

export const filesThere = ({ dataDir }: TestApp, id: string): Promise<boolean[]> =>
  Promise.all(
    keysOf(id).map((key) =>
      readFile(join(dataDir, 'media', key)).then(
        () => true,
        () => false,
      ),
    ),
  )
