import type { Page } from '#contract/endpoint.ts'
import type { Wish } from '#contract/wishlist.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../http/actor.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { problem } from '../http/problem.ts'
import { presentTotal } from '../http/total.ts'
import { canSee, findProperty, isVisibleTo } from '../properties/service.ts'
import { keepOpen } from '../users/service.ts'
import { authorizeRemoval } from './policy.ts'
import { presentWish } from './presenter.ts'
import * as queries from './queries.ts'

const sort = '-createdAt'

type Parts = { db: Database; currency: string; now: () => Date }

/** What members keep in mind. A wish is its member's alone. */
export function createWishlist({ db, currency, now }: Parts) {
  return {
    list: async (
      actor: Actor,
      { propertyId, limit, cursor }: { propertyId?: string; limit: number; cursor?: string },
    ): Promise<Page<Wish>> => {
      const after = readCursor(cursor, sort, 'instant')
      const whose = { userId: actor.id, visible: isVisibleTo(actor), propertyId }
      const [rows, counted] = await Promise.all([
        queries.listWishRows(db, whose, limit, after),
        queries.countWishRows(db, whose),
      ])
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: shown.map((row) => presentWish(row, actor, currency)),
        next: last ? writeCursor({ sort, value: last.createdAt.toISOString(), id: last.id }) : null,
        total: presentTotal(counted),
      }
    },

    /** Throws `not_found` for a listing that this member may not know of. */
    add: (actor: Actor, propertyId: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        await keepOpen(tx, actor)
        const property = await findProperty(tx, propertyId)
        if (!property || !canSee(actor, property)) throw problem('not_found')
        return queries.insertWish(tx, { id: newId(), userId: actor.id, propertyId, createdAt: now() })
      }),

    remove: async (actor: Actor, id: string): Promise<void> => {
      await queries.deleteWish(db, authorizeRemoval(actor, await queries.findWish(db, id)))
    },
  }
}

export type Wishlist = ReturnType<typeof createWishlist>

/** For an account that is closed, inside its own transaction. */
export { deleteWishesOf } from './queries.ts'
