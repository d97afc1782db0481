import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readOrMake } from '../made-once.ts'
import { createFolderStore } from './folder.ts'
import type { MediaStore } from './store.ts'

type Settings = Pick<Config, 'media' | 'dataDir'>

const folderOf = ({ media, dataDir }: Settings) => media.folder ?? join(dataDir, 'media')

/** Where the product writes files. */
export const foldersOf = ({ media, dataDir }: Settings): string[] => [
  dataDir,
  ...(media.folder ? [media.folder] : []),
]

/** The store of this configuration; the client of a bucket is loaded only where there is one. */
export async function openStore(settings: Settings): Promise<MediaStore> {
  const { media } = settings
  if (!media.bucket) return createFolderStore(folderOf(settings))
  const { createS3Store } = await import('./s3.ts')
  return createS3Store(media.bucket)
}

/** The same text in all processes that keep files in the same place, wherever their machines have mounted it. */
export async function identifyStore(settings: Settings): Promise<string> {
  const { bucket, folder } = settings.media
  if (bucket) return `${bucket.endpoint}/${bucket.bucket}`
  return readOrMake(
    {
      setting: folder ? 'MEDIA_DIR' : 'DATA_DIR',
      folder: folderOf(settings),
      name: 'store-id',
      remedy: 'Stop all processes of the product and delete it: the next start makes a new one.',
    },
    randomUUID,
  )
}
