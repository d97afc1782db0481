import { contentOf } from '#contract/listing-content.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import { throwIf } from '../kernel/problem.ts'
import type { Seen } from '../kernel/versions.ts'
import { notify } from '../notifications/service.ts'
import { findConflict } from './conflicts.ts'
import { type Covers, imageWith } from './cover.ts'
import { authorizeListing } from './policy.ts'
import * as queries from './queries.ts'
import { checkNew } from './rules.ts'

export type PhotoCopies = {
  covers: Covers
  /** Throws `changed_meanwhile` if the original photos have changed. */
  place: (tx: Connection, propertyId: string) => Promise<void>
}

/**
 * Copies the files of a listing's published photos, then runs `work`. No row refers to the copies until `work`
 * places them, which it may do in its own transaction. Copies that are not placed are swept.
 */
export type WithCopies = <Result>(
  propertyId: string,
  work: (copies: PhotoCopies) => Promise<Result>,
) => Promise<Result>

type Dependencies = {
  db: Database
  country: CountryCode
  now: () => Date
  today: () => string
  getLocked: (tx: Connection, actor: Actor, id: string) => Promise<queries.PropertyRow>
  details: (tx: Connection, actor: Actor, id: string) => Promise<PropertyDetails>
  withCopies: WithCopies
}

export function createDrafts({ db, country, now, today, getLocked, details, withCopies }: Dependencies) {
  const changeReview = (verb: 'withdraw' | 'submit', actor: Actor, id: string, { version }: Seen) =>
    inTransaction(db, async (tx) => {
      const ownership = verb === 'withdraw' ? 'own' : 'submitOwn'
      const row = authorizeListing(ownership, actor, await getLocked(tx, actor, id))
      throwIf(await findConflict(tx, { actor, row, version, now: now() }))
      const authorized = authorizeListing(verb, actor, row)
      if (verb === 'submit') throwIf(checkNew(row, country))
      await queries.updatePropertyRow(tx, authorized, {
        isDraft: verb === 'withdraw',
      })
      if (verb === 'submit') await notify(tx, 'propertyPending', { propertyId: id })
      return details(tx, actor, id)
    })

  return {
    withdraw: (actor: Actor, id: string, seen: Seen = {}) => changeReview('withdraw', actor, id, seen),

    submit: (actor: Actor, id: string, seen: Seen = {}) => changeReview('submit', actor, id, seen),

    /**
     * Creates a draft copy of a rejected listing and returns its id, or the id of the existing copy. The lock on
     * the rejected listing and a unique index both prevent a second copy.
     */
    correct: async (actor: Actor, id: string, { version }: Seen = {}): Promise<string> => {
      const getRejected = async (tx: Connection) => {
        const row = authorizeListing('own', actor, await getLocked(tx, actor, id))
        throwIf(await findConflict(tx, { actor, row, version, now: now() }))
        return authorizeListing('correct', actor, row)
      }
      const existing = await inTransaction(db, async (tx) => {
        await getRejected(tx)
        return queries.findCorrectedCopyId(tx, id)
      })
      if (existing) return existing
      return withCopies(id, (copies) =>
        inTransaction(db, async (tx) => {
          const rejected = await getRejected(tx)
          const createdMeanwhile = await queries.findCorrectedCopyId(tx, id)
          if (createdMeanwhile) return createdMeanwhile
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
