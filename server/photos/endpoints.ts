import * as calls from '#contract/photos.ts'
import type { Api } from '../web/implement.ts'
import { disconnectSignal } from '../web/hang-up.ts'
import type { Photos } from './service.ts'

export function photoEndpoints(api: Api, photos: Photos): void {
  api.implement(calls.addPhoto, ({ params, query, file, actor }, exchange) =>
    photos.add(actor, params.id, { name: query.name, file, gone: exchange && disconnectSignal(exchange) }),
  )
  api.implement(calls.orderPhotos, ({ params, body, actor }) => photos.order(actor, params.id, body.order))
  api.implement(calls.describePhoto, ({ params, body, actor }) =>
    photos.describe(actor, params.id, params.photoId, body.alt),
  )
  api.implement(calls.deletePhoto, async ({ params, actor }) => {
    await photos.delete(actor, params.id, params.photoId)
    return { deletedCount: 1 }
  })
}
