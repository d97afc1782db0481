import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import type { Actor } from '../kernel/actor.ts'
import { problem } from '../kernel/problem.ts'
import type { Audience } from './policy.ts'
import type { Photos } from './service.ts'

const year = 365 * 24 * 60 * 60

/**
 * A picture's content never changes, but its audience does. Shared caches revalidate public pictures after five
 * minutes, and browsers revalidate pictures for managers on every use.
 */
const caching: Record<Audience, string> = {
  everybody: `public, max-age=${year}, s-maxage=300, immutable`,
  members: `private, max-age=${year}, immutable`,
  managers: 'private, no-cache',
}

const params = z.object({ id, file: z.string() })

/** Serves pictures to viewers who may see the listing. Viewers are identified by token or by cookie. */
export function photoRoutes(
  app: FastifyInstance,
  { photos, findViewer }: { photos: Photos; findViewer: (request: FastifyRequest) => Promise<Actor | null> },
): void {
  app.get('/photos/:id/:file', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const parsed = params.safeParse(request.params)
    if (!parsed.success) throw problem('not_found')
    const { audience, mediaType, read } = await photos.open(parsed.data.id, parsed.data.file, () =>
      findViewer(request),
    )
    const etag = `"${parsed.data.id}-${parsed.data.file}"`
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
