import { type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { isVisibleTo } from '../db/visible.ts'
import { selectSamePlaces } from './place-queries.ts'
import { type PropertyRow, selectProperty } from './queries.ts'

/** A union, because each branch can use an index; an `or` could not. */
export function listDuplicateRows(db: Connection, actor: Actor, listing: PropertyRow) {
  const samePlace = db
    .selectFrom('searchEntry')
    .select('searchEntry.id')
    .where('searchEntry.price', '=', listing.price)
    .where('searchEntry.placeId', 'in', selectSamePlaces(db, listing.placeId).select('same.id'))
  const ofAgent = db
    .selectFrom('property')
    .select('property.id')
    .where('property.price', '=', listing.price)
    .where('property.agentId', '=', listing.agentId)
  return selectProperty(db)
    .where('property.id', 'in', samePlace.union(ofAgent))
    .where('property.id', '!=', listing.id)
    .where(sql<SqlBool>`lower(property.title) = lower(${listing.title})`)
    .where('property.verificationStatus', '!=', 'rejected')
    .where('property.isDraft', '=', false)
    .where('property.status', '!=', 'sold')
    .where(isVisibleTo(actor))
    .orderBy('property.createdAt', 'desc')
    .orderBy('property.id', 'desc')
    .limit(limits.duplicates)
    .execute()
}
