import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isStaff } from '#contract/roles.ts'
import type { Changes } from '../db/changes.ts'
import type { Actor } from '../kernel/actor.ts'
import { createCache, type Reservation } from './cache.ts'
import { bodyFor, type Packed } from './packed.ts'

/** In bytes, without compressed versions: typically a thousand pages of a list. */
const maxCacheBytes = 24 * 2 ** 20
/** Estimated overhead of a cached response, in bytes. */
const overheadBytes = 2048

type CachedResponse = {
  packed: Packed
  headers: Record<string, string>
  /** Emails of viewers who would get a different response. */
  differsFor: readonly string[]
}

/** A response in the making that may be cached for other viewers. */
export type Shareable = { key: string; reservation: Reservation; viewer: Actor | null; differsFor?: string[] }

/** `HEAD` requests get the response of `GET` without its body. */
export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

/** Headers to cache with the response; all others belong to the request. */
const cachedHeaders = ['content-type', 'x-total-count', 'link'] as const

/**
 * The group of viewers with identical responses. Public calls have one group. Elsewhere, visitors form one,
 * and members without a capability another. Responses for staff differ individually.
 */
function audienceOf({ access }: Endpoint, viewer: Actor | null): string | undefined {
  if (access === 'public' || viewer === null) return 'visitor'
  return isStaff(viewer) ? undefined : 'buyer'
}

/** Caches responses identical for many viewers until a topic that they depend on changes. */
export function createSharedResponses(changes: Pick<Changes, 'version'>) {
  const cache = createCache<CachedResponse>({ changes, maxBytes: maxCacheBytes })

  return {
    /** Sends the cached response for this viewer. Otherwise returns how to cache the one being made. */
    find: (
      endpoint: Endpoint,
      request: FastifyRequest,
      reply: FastifyReply,
      viewer: Actor | null,
    ): 'sent' | Shareable | undefined => {
      const about = endpoint.shared?.about
      const audience = about && isReading(request) && audienceOf(endpoint, viewer)
      if (!audience) return undefined
      const key = `${audience} ${request.url}`
      const cached = cache.find(key, about)
      if (cached && !differs(cached.differsFor, viewer)) {
        // Compress better in the background, for the next request.
        void cached.packed.pack(request.headers['accept-encoding'])
        void reply.headers(cached.headers).send(bodyFor(request, reply, cached.packed) ?? undefined)
        return 'sent'
      }
      const reservation = cached ? undefined : cache.begin(about)
      return reservation && { key, reservation, viewer }
    },

    keep: (
      { key, reservation, viewer, differsFor }: Shareable,
      reply: FastifyReply,
      packed: Packed,
    ): void => {
      if (!differsFor || differs(differsFor, viewer)) return
      const headers = Object.fromEntries(
        cachedHeaders.flatMap((name) =>
          reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [],
        ),
      )
      const bytes = packed.content.length + overheadBytes
      const isCached = cache.keep(key, reservation, { packed, headers, differsFor }, bytes)
      if (isCached) packed.detach()
    },
  }
}

/** Emails of viewers who would get a different response. */
export const namedIn = ({ shared }: Endpoint, answer: unknown, query: unknown): string[] =>
  (shared?.differsFor?.(answer as never, query as never) ?? []).filter((email) => email !== null)

const differs = (emails: readonly string[], viewer: Actor | null) =>
  viewer !== null && emails.includes(viewer.email)
