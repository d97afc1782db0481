import { contentOf } from '#contract/listing-content.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../http/actor.ts'
import { throwIf } from '../http/problem.ts'
import type { Seen } from '../http/versions.ts'
import { notify } from '../notifications/service.ts'
import { findConflict } from './conflicts.ts'
import { type Covers, imageWith } from './cover.ts'
import { authorize } from './policy.ts'
import * as queries from './queries.ts'

/** Copied photos of a listing. */
export type PhotoCopies = {
  covers: Covers
  /** Throws `changed_meanwhile` where the original photos are others by now. */
  place: (tx: Connection, propertyId: string) => Promise<void>
}

/**
 * Runs `work` with the files of the published photos of a listing copied, before any row names them. It may place the
 * copies in a transaction of its own; without that they are swept.
 */
export type WithCopies = <Result>(
  propertyId: string,
  work: (copies: PhotoCopies) => Promise<Result>,
) => Promise<Result>

type Parts = {
  db: Database
  now: () => Date
  today: () => string
  /** Throws `not_found` for what this viewer may not know of. */
  getLocked: (tx: Connection, actor: Actor, id: string) => Promise<queries.PropertyRow>
  details: (tx: Connection, actor: Actor, id: string) => Promise<PropertyDetails>
  withCopies: WithCopies
}

/** What agents do with listings that were never published: drafts, and corrected copies of rejected ones. */
export function createDrafts({ db, now, today, getLocked, details, withCopies }: Parts) {
  const changeReview = (verb: 'withdraw' | 'submit', actor: Actor, id: string, { version }: Seen) =>
    inTransaction(db, async (tx) => {
      const before = await getLocked(tx, actor, id)
      throwIf(await findConflict(tx, { actor, row: before, version, now: now() }))
      await queries.updatePropertyRow(tx, authorize(verb, actor, before), { isDraft: verb === 'withdraw' })
      if (verb === 'submit') await notify(tx, 'propertyPending', { propertyId: id })
      return details(tx, actor, id)
    })

  return {
    /** Admins no longer review it, and its agent can change it. */
    withdraw: (actor: Actor, id: string, seen: Seen = {}) => changeReview('withdraw', actor, id, seen),

    /** A draft is pending again until an admin verifies it. */
    submit: (actor: Actor, id: string, seen: Seen = {}) => changeReview('submit', actor, id, seen),

    /**
     * A draft with everything of a rejected listing, to be corrected; answers its id. While there is one, nothing else
     * is made: the rejected one is locked, and a unique index holds besides.
     */
    correct: async (actor: Actor, id: string, { version }: Seen = {}): Promise<string> => {
      const getRejected = async (tx: Connection) => {
        const row = await getLocked(tx, actor, id)
        throwIf(await findConflict(tx, { actor, row, version, now: now() }))
        return authorize('correct', actor, row)
      }
      const existing = await inTransaction(db, async (tx) => {
        await getRejected(tx)
        return queries.findCorrectedCopyId(tx, id)
      })
      if (existing) return existing
      return withCopies(id, (copies) =>
        inTransaction(db, async (tx) => {
          const rejected = await getRejected(tx)
          const madeMeanwhile = await queries.findCorrectedCopyId(tx, id)
          if (madeMeanwhile) return madeMeanwhile
          const copyId = newId()
          await queries.insertProperty(tx, {
            ...contentOf(rejected),
            ...imageWith(rejected, copies.covers),
            id: copyId,
            agentId: rejected.agentId,
            placeId: rejected.placeId,
            copyOf: id,
            isDraft: true,
          })
          await copies.place(tx, copyId)
          await queries.insertPriceChange(tx, {
            propertyId: copyId,
            price: rejected.price,
            changedOn: today(),
          })
          return copyId
        }),
      )
    },
  }
}
