import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStore } from './folder.ts'
import type { MediaStore } from './store.ts'

/** The folder of files that belong to no bucket. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** The store of this configuration; the client of a bucket is loaded only where there is one. */
export async function openStore({ media, dataDir }: Pick<Config, 'media' | 'dataDir'>): Promise<MediaStore> {
  if (!media) return createFolderStore(mediaFolder(dataDir))
  const { createS3Store } = await import('./s3.ts')
  return createS3Store(media)
}
