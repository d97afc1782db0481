import { limits } from '#contract/limits.ts'
import type { Property } from '#contract/properties.ts'
import type { Read } from '../db/replica.ts'
import type { Actor } from '../kernel/actor.ts'
import { problem } from '../kernel/problem.ts'
import { canSee } from './policy.ts'
import { presentProperty } from './presenter.ts'
import { findProperty, listRowsOf } from './queries.ts'
import { listCandidates } from './similar-queries.ts'
import { mostSimilar } from './similarity.ts'

type Dependencies = { readFor: (actor: Actor | null) => Read; currency: string }

export function createSimilar({ readFor, currency }: Dependencies) {
  const present = (actor: Actor | null, rows: Awaited<ReturnType<typeof listRowsOf>>): Property[] =>
    rows.map((row) => presentProperty(row, actor, currency))

  return {
    /** In the order of the ids. Missing and hidden listings are left out. */
    listChosen: (actor: Actor | null, ids: readonly string[]): Promise<Property[]> =>
      readFor(actor)(async (db) => present(actor, await listRowsOf(db, actor, ids))),

    /** The most similar first. Throws `not_found` if this viewer may not see the listing. */
    listSimilar: (actor: Actor | null, id: string): Promise<Property[]> =>
      readFor(actor)(async (db) => {
        const home = await findProperty(db, id)
        if (!home || !canSee(actor, home)) throw problem('not_found')
        const similar = mostSimilar(home, await listCandidates(db, home), limits.similarHomes)
        return present(
          actor,
          await listRowsOf(
            db,
            actor,
            similar.map((one) => one.id),
          ),
        )
      }),
  }
}
