import type { Read } from '../db/replica.ts'
import type { Actor } from '../kernel/actor.ts'
import { problem } from '../kernel/problem.ts'
import { listDuplicateRows } from './duplicates-queries.ts'
import { manages } from './policy.ts'
import { findProperty } from './queries.ts'

type Dependencies = { readFor: (actor: Actor | null) => Read }

export const createDuplicates =
  ({ readFor }: Dependencies) =>
  /** Newest first. Throws `not_found` if this viewer does not manage the listing. */
  (actor: Actor, id: string) =>
    readFor(actor)(async (db) => {
      const listing = await findProperty(db, id)
      if (!listing || !manages(actor, listing)) throw problem('not_found')
      const rows = await listDuplicateRows(db, actor, listing)
      return rows.map(({ id: _id, title, location, price, agentName, verificationStatus }) => ({
        _id,
        title,
        location,
        price,
        agentName,
        verificationStatus,
      }))
    })
