import type { Page } from '#contract/endpoint.ts'
import type { Wish } from '#contract/wishlist.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { problem } from '../kernel/problem.ts'
import { pageOf } from '../kernel/page.ts'
import { isVisibleTo } from '../db/visible.ts'
import { cancelEmails } from '../mail/service.ts'
import { notify } from '../notifications/service.ts'
import { canSee, findProperty } from '../properties/service.ts'
import { lockOpenAccount } from '../users/service.ts'
import { deleteNote, findWishForNote, writeNote } from './note-queries.ts'
import { authorizeNote, authorizeRemoval } from './policy.ts'
import { presentWish } from './presenter.ts'
import * as queries from './queries.ts'
import { deleteSharesOf, findShareWith, type Share, type Sides } from './share-queries.ts'

const sort = '-createdAt'

type Dependencies = { db: Database; currency: string; now: () => Date }

/** Homes that members save. Only the member sees them, and those with whom the list is shared. */
export function createWishlist({ db, currency, now }: Dependencies) {
  return {
    /** The actor's own list, or that of an owner who shares it, limited to listings that the actor may see. */
    list: async (
      actor: Actor,
      { propertyId, limit, cursor }: { propertyId?: string; limit: number; cursor?: string },
      ownerId = actor.id,
    ): Promise<Page<Wish>> => {
      const after = readCursor(cursor, sort, 'instant')
      const whose = { userId: ownerId, visible: isVisibleTo(actor), propertyId }
      const [rows, counted] = await Promise.all([
        queries.listWishRows(db, whose, limit, after),
        queries.countWishRows(db, whose),
      ])
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ createdAt, id }) => ({ value: createdAt, id }),
        present: (row) => presentWish(row, actor, currency),
      })
    },

    /** Throws `not_found` for a listing that the actor may not see. */
    add: (actor: Actor, propertyId: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        await lockOpenAccount(tx, actor)
        const property = await findProperty(tx, propertyId)
        if (!property || !canSee(actor, property))
          throw problem('not_found', { reason: { kind: 'homeGone' } })
        return queries.insertWish(tx, { id: newId(), userId: actor.id, propertyId, createdAt: now() })
      }),

    /** An empty text deletes the note. Throws `not_found` for a wish that is neither own nor shared with the actor. */
    note: (actor: Actor, wishId: string, text: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockOpenAccount(tx, actor)
        const found = await findWishForNote(tx, wishId)
        const share = found && (await findShareWith(tx, found.ownerId, actor.id))
        const property = found && (await findProperty(tx, found.propertyId))
        const isSeen = property !== undefined && canSee(actor, property)
        const wish = authorizeNote(actor, isSeen ? found : undefined, share)
        if (text === '') await deleteNote(tx, wish)
        else {
          const noteId = await writeNote(tx, wish, { id: newId(), text, writtenAt: now() })
          await notify(tx, 'noteWritten', { noteId })
        }
      }),

    remove: async (actor: Actor, id: string): Promise<void> => {
      await queries.deleteWish(db, authorizeRemoval(actor, await queries.findWish(db, id)))
    },
  }
}

export type Wishlist = ReturnType<typeof createWishlist>

export async function notifyOfEnd(
  tx: Connection,
  { ownerId, guestId }: Sides,
  personId: string,
): Promise<void> {
  if (!guestId) return
  const isOwner = personId === ownerId
  const about = { userId: isOwner ? guestId : ownerId, personId, detail: isOwner ? 'byOwner' : 'byGuest' }
  await notify(tx, 'shareEnded', about)
}

export async function cancelInvitations(tx: Connection, shares: Pick<Share, 'emailId'>[]): Promise<void> {
  const emailIds = shares.flatMap(({ emailId }) => emailId ?? [])
  if (emailIds.length > 0) await cancelEmails(tx, emailIds)
}

export { countSharesOf } from './share-queries.ts'

/** For closing an account, inside its transaction and before its email is erased. */
export async function deleteWishesOf(tx: Connection, userId: string): Promise<void> {
  const shares = await deleteSharesOf(tx, userId)
  await cancelInvitations(tx, shares)
  for (const sides of shares) await notifyOfEnd(tx, sides, userId)
  await queries.deleteWishesOf(tx, userId)
}
