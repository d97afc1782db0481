import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import type { Actor } from '../http/actor.ts'
import { problem } from '../http/problem.ts'
import type { Audience } from './policy.ts'
import type { Photos } from './service.ts'

const year = 365 * 24 * 60 * 60

/**
 * What lies at an address never changes, but who may see it does: a shared cache asks again after five minutes, and
 * what only some may see is asked for each time.
 */
const caching: Record<Audience, string> = {
  everybody: `public, max-age=${year}, s-maxage=300, immutable`,
  members: `private, max-age=${year}, immutable`,
  managers: 'private, no-cache',
}

const params = z.object({ id, file: z.string() })

/** Serves the pictures of photos to those who may see their listing. Whoever is not known by token is by cookie. */
export function photoRoutes(
  app: FastifyInstance,
  { photos, findViewer }: { photos: Photos; findViewer: (request: FastifyRequest) => Promise<Actor | null> },
): void {
  app.get('/photos/:id/:file', { schema: { hide: true } }, async (request, reply) => {
    // A refusal is of this moment and this viewer.
    void reply.header('cache-control', 'no-store')
    const asked = params.safeParse(request.params)
    if (!asked.success) throw problem('not_found')
    const { audience, mediaType, read } = await photos.open(asked.data.id, asked.data.file, () =>
      findViewer(request),
    )
    const etag = `"${asked.data.id}-${asked.data.file}"`
    void reply.headers({ 'cache-control': caching[audience], etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const picture = await read().catch((cause: unknown) => {
      void reply.header('cache-control', 'no-store')
      throw problem('unavailable', { cause, retryAfterSeconds: 5 })
    })
    if (!picture) {
      void reply.header('cache-control', 'no-store')
      throw problem('not_found')
    }
    void reply.headers({ 'content-type': mediaType, 'content-length': picture.bytes })
    return reply.send(picture.stream)
  })
}
