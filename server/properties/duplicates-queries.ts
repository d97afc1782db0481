import { type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { isVisibleTo, published, unpublished } from '../db/visible.ts'
import { type PropertyRow, selectProperty } from './queries.ts'

/** A union, because each branch can use an index; an `or` could not. */
export function listDuplicateRows(db: Connection, actor: Actor, listing: PropertyRow) {
  const samePrice = db
    .selectFrom('property')
    .select('property.id')
    .where('property.price', '=', listing.price)
  const samePlace = samePrice.where('property.placeId', '=', listing.placeId)
  const ofAgent = samePrice.where('property.agentId', '=', listing.agentId)
  return selectProperty(db)
    .where(
      'property.id',
      'in',
      samePlace.where(published()).union(samePlace.where(unpublished())).union(ofAgent),
    )
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
