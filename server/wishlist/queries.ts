import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import type { Authorized } from '../kernel/authorized.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import type { isVisibleTo } from '../db/visible.ts'

type Whose = { userId: string; visible: ReturnType<typeof isVisibleTo>; propertyId?: string }

/** Leaves out hidden listings, which stay on the wishlist. */
const visibleWishes = (db: Connection, { userId, visible, propertyId }: Whose) =>
  db
    .selectFrom('property')
    .innerJoin('wishlistItem as wish', 'wish.propertyId', 'property.id')
    .where('wish.userId', '=', userId)
    .where('property.deletedAt', 'is', null)
    .where(visible)
    .$if(propertyId !== undefined, (query) => query.where('property.id', '=', propertyId as string))

const selectWishes = (db: Connection, whose: Whose) =>
  visibleWishes(db, whose)
    .leftJoin('user as agent', (join) => join.onRef('agent.id', '=', 'property.agentId').on(isActingAgent))
    .select(['wish.id', 'wish.propertyId', 'wish.createdAt'])
    .select(['property.title', 'property.location', 'property.image', 'property.agentId'])
    .select(['property.price', 'property.minPrice', 'property.maxPrice'])
    .select(['property.verificationStatus', 'property.status', 'property.bedNumber', 'property.bathNumber'])
    .select(['agent.name as agentName', 'agent.image as agentImage'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('wishNote as note')
          .innerJoin('user as writer', 'writer.id', 'note.writerId')
          .select(['note.writerId', 'writer.name as writer', 'note.text', 'note.writtenAt'])
          .whereRef('note.wishId', '=', 'wish.id')
          .orderBy('note.writtenAt')
          .orderBy('note.id'),
      ).as('notes'),
    )

export type WishRow = Awaited<ReturnType<typeof listWishRows>>[number]

export const listWishRows = (db: Connection, whose: Whose, limit: number, after?: Cursor) =>
  selectWishes(db, whose)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(wish.created_at, wish.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('wish.createdAt', 'desc')
    .orderBy('wish.id', 'desc')
    .limit(limit + 1)
    .execute()

export async function countWishRows(db: Connection, whose: Whose): Promise<number> {
  const { counted } = await db
    .selectFrom(visibleWishes(db, whose).select('wish.id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export type OwnedWish = NonNullable<Awaited<ReturnType<typeof findWish>>>

export const findWish = (db: Connection, id: string) =>
  db.selectFrom('wishlistItem').select(['id', 'userId']).where('id', '=', id).executeTakeFirst()

/** Returns the id of the new or existing row: the empty update makes a conflict return it. */
export async function insertWish(
  db: Connection,
  row: { id: string; userId: string; propertyId: string; createdAt: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('wishlistItem')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'propertyId'])
        .doUpdateSet((eb) => ({ propertyId: eb.ref('excluded.propertyId') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteWish = (db: Connection, { id }: Authorized<OwnedWish, 'remove'>) =>
  db.deleteFrom('wishlistItem').where('id', '=', id).execute()

/** Also deletes their notes. */
export const deleteWishesFor = (db: Connection, propertyId: string) =>
  db.deleteFrom('wishlistItem').where('propertyId', '=', propertyId).execute()

/** Also deletes their notes. */
export const deleteWishesOf = (db: Connection, userId: string) =>
  db.deleteFrom('wishlistItem').where('userId', '=', userId).execute()
