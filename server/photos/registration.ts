import type { Auth } from '../auth/service.ts'
import { openStore } from '../media/open-store.ts'
import { createReceived } from '../media/received.ts'
import type { Platform } from '../platform.ts'
import { photoEndpoints } from './endpoints.ts'
import { photoRoutes } from './routes.ts'
import { createPhotos, type Photos } from './service.ts'

export async function registerPhotos(platform: Platform, { auth }: { auth: Auth }): Promise<Photos> {
  const { app, api, config, db, now, observer, scheduler } = platform
  const photos = createPhotos({
    db,
    store: platform.store ?? (await openStore(config)),
    received: createReceived(config.dataDir),
    now,
    publicListings: config.publicListings,
    observe: observer?.photo,
  })
  photoEndpoints(api, photos)
  photoRoutes(app, { photos, findViewer: auth.findViewer })
  scheduler.add('photos', 60_000, photos.sweep)
  return photos
}
