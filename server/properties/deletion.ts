import type { ListingConsequences } from '#contract/consequences.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Lifecycle } from '../kernel/lifecycle.ts'
import { throwIf } from '../kernel/problem.ts'
import type { Seen } from '../kernel/versions.ts'
import { notify } from '../notifications/service.ts'
import { findConflict } from './conflicts.ts'
import { authorizeListing } from './policy.ts'
import * as queries from './queries.ts'
import { checkGivesUp } from './rules.ts'

/** What deleting a listing affects. `version` is the version of the listing alone. */
export type FindListingConsequences = (
  db: Connection,
  listing: { id: string; version: string; hasProposal: boolean },
) => Promise<ListingConsequences>

type Dependencies = {
  db: Database
  now: () => Date
  getLocked: (tx: Connection, actor: Actor, id: string) => Promise<queries.PropertyRow>
  findConsequences: FindListingConsequences
  lifecycle: Pick<Lifecycle, 'emit'>
  removePhotos: (tx: Connection, propertyId: string, at: Date) => Promise<void>
}

export function createDeletion(dependencies: Dependencies) {
  const { db, now, getLocked, findConsequences, lifecycle, removePhotos } = dependencies
  const consequencesOf = (connection: Connection, row: queries.PropertyRow) =>
    findConsequences(connection, {
      id: row.id,
      version: row.updatedAt.toISOString(),
      hasProposal: row.proposalStatus !== null,
    })

  return {
    /** For the confirmation dialog. Throws `not_found` for viewers who may not delete the listing. */
    consequences: async (actor: Actor, id: string, { version }: Seen = {}): Promise<ListingConsequences> => {
      const row = authorizeListing('manage', actor, await queries.findProperty(db, id))
      throwIf(await findConflict(db, { actor, row, version, now: now() }))
      return consequencesOf(db, row)
    },

    /** Soft delete: the row stays because its offers refer to it. */
    delete: (
      actor: Actor,
      id: string,
      { version, giveUpAcceptance }: Seen & { giveUpAcceptance?: boolean } = {},
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = authorizeListing('delete', actor, await getLocked(tx, actor, id))
        const { version: current, reservedFor } = await consequencesOf(tx, row)
        const at = now()
        throwIf(await findConflict(tx, { actor, row, version, current, now: at }))
        throwIf(checkGivesUp({ reservedFor }, { giveUpAcceptance }))
        await lifecycle.emit('listingClosing', tx, { id, at })
        await removePhotos(tx, id, at)
        await queries.updatePropertyRow(tx, row, { deletedAt: at })
        if (row.copyOf) await queries.passOnCopy(tx, row)
        await notify(tx, 'propertyDeleted', { propertyId: id })
        await lifecycle.emit('listingClosed', tx, { id })
      }),

    /** For a closed account: only the agent and admins could see its drafts. */
    deleteDraftsOf: async (tx: Connection, agentId: string): Promise<void> => {
      for (const id of await queries.deleteDraftsOf(tx, agentId, now())) await removePhotos(tx, id, now())
    },
  }
}
