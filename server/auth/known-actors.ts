import type { Changes } from '../db/changes.ts'
import type { Actor } from '../http/actor.ts'
import { createKept, type Reading } from '../http/kept.ts'

/** Sessions and roles decide who somebody is and what they may do. */
const about = ['sessions', 'members'] as const
/** Bytes of tokens and of those whom they belong to. */
const room = 4 * 2 ** 20
const bytesOfActor = 500

/** Whom a token belongs to, and until when it does at most. */
type Known = { actor: Actor; tokenEnds: Date; sessionEnds: Date }

/**
 * Whom a token belongs to, as the database had it and still has it: for calls that only read, so that they need not ask
 * it each time.
 */
export function createKnownActors({ changes, now }: { changes: Pick<Changes, 'version'>; now: () => Date }) {
  const known = createKept<Known>({ changes, maxBytes: room })
  return {
    find: (token: string): Actor | undefined => {
      const found = known.find(token, about)
      return found && found.tokenEnds > now() && found.sessionEnds > new Date() ? found.actor : undefined
    },
    /** To be called before the database is asked. */
    begin: (): Reading | undefined => known.begin(about),
    keep: (token: string, reading: Reading, found: Known): void =>
      void known.keep(token, reading, found, bytesOfActor),
  }
}

export type KnownActors = ReturnType<typeof createKnownActors>
