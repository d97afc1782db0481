import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { readOrMake } from '../settings/made-once.ts'
import { createFolderStore } from './folder.ts'
import type { MediaStore } from './store.ts'

type Settings = Pick<Config, 'media' | 'dataDir'>

const mediaFolderOf = ({ media, dataDir }: Settings) => media.folder ?? join(dataDir, 'media')

export const foldersOf = ({ media, dataDir }: Settings): string[] => [
  dataDir,
  ...(media.folder ? [media.folder] : []),
]

/** The configured store. The S3 client is only loaded if a bucket is configured. */
export async function openStore(settings: Settings): Promise<MediaStore> {
  const { media } = settings
  if (!media.bucket) return createFolderStore(mediaFolderOf(settings))
  const { createS3Store } = await import('./s3.ts')
  return createS3Store(media.bucket)
}

/** An id shared by all processes with the same store, regardless of mount paths. */
export async function identifyStore(settings: Settings): Promise<string> {
  const { bucket, folder } = settings.media
  if (bucket) return `${bucket.endpoint}/${bucket.bucket}`
  return readOrMake(
    {
      setting: folder ? 'MEDIA_DIR' : 'DATA_DIR',
      folder: mediaFolderOf(settings),
      name: 'store-id',
      remedy: 'Stop all processes of the product and delete it: the next start makes a new one.',
    },
    randomUUID,
  )
}
