import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStore } from './folder.ts'
import type { MediaStore } from './store.ts'

/** The store of this configuration; the client of a bucket is loaded only where there is one. */
export async function openStore({ media, dataDir }: Pick<Config, 'media' | 'dataDir'>): Promise<MediaStore> {
  if (!media.bucket) return createFolderStore(media.folder ?? join(dataDir, 'media'))
  const { createS3Store } = await import('./s3.ts')
  return createS3Store(media.bucket)
}
