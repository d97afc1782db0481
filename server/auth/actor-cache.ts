import type { Changes } from '../db/changes.ts'
import type { Actor } from '../kernel/actor.ts'
import { createCache, type Reservation } from '../cache/cache.ts'

const topics = ['sessions', 'members'] as const
const maxBytes = 4 * 2 ** 20
const bytesOfActor = 500

/** The cached actor of a token, with its latest possible expiry. */
type Known = { actor: Actor; tokenEnds: Date; sessionEnds: Date }

/** Caches the actors of tokens for read-only requests. A change of a topic invalidates the entries. */
export function createActorCache({ changes, now }: { changes: Pick<Changes, 'version'>; now: () => Date }) {
  const known = createCache<Known>({ changes, maxBytes })
  return {
    find: (token: string): Actor | undefined => {
      const found = known.find(token, topics)
      return found && found.tokenEnds > now() && found.sessionEnds > new Date() ? found.actor : undefined
    },
    /** Must be called before the database is read, so that a concurrent change invalidates the entry. */
    begin: (): Reservation | undefined => known.begin(topics),
    keep: (token: string, reading: Reservation, found: Known): void =>
      void known.keep(token, reading, found, bytesOfActor),
  }
}

export type ActorCache = ReturnType<typeof createActorCache>
