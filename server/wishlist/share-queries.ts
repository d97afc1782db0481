import { type NotNull, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection } from '../db/connect.ts'
import type { Authorized } from '../kernel/authorized.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'

const selectShare = (db: Connection) =>
  db
    .selectFrom('wishlistShare as share')
    .select(['share.id', 'share.ownerId', 'share.guestId', 'share.email', 'share.emailId'])

export type Share = NonNullable<Awaited<ReturnType<typeof findShareForUpdate>>>

export const findShareForUpdate = (tx: Connection, id: string) =>
  selectShare(tx).where('share.id', '=', id).forUpdate().executeTakeFirst()

export type Sides = Pick<Share, 'ownerId' | 'guestId'>

/** Keeps the share from being ended until the transaction ends. */
export const findShareWith = (tx: Connection, ownerId: string, guestId: string) =>
  selectShare(tx)
    .where('share.ownerId', '=', ownerId)
    .where('share.guestId', '=', guestId)
    .forKeyShare()
    .executeTakeFirst()

export const findShareTo = (tx: Connection, ownerId: string, email: string) =>
  selectShare(tx).where('share.ownerId', '=', ownerId).where('share.email', '=', email).executeTakeFirst()

export type ShareRow = Awaited<ReturnType<typeof listShareRows>>[number]

export const listShareRows = (db: Connection, ownerId: string, at: Date) =>
  db
    .selectFrom('wishlistShare as share')
    .leftJoin('user as guest', 'guest.id', 'share.guestId')
    .select(['share.id', 'share.email', 'share.expiresAt'])
    .select(['guest.name as guestName', 'guest.email as guestEmail'])
    .where('share.ownerId', '=', ownerId)
    .where((eb) => eb.or([eb('share.guestId', 'is not', null), eb('share.expiresAt', '>', at)]))
    .orderBy('share.createdAt')
    .orderBy('share.id')
    .execute()

type Link = { tokenHash: string; expiresAt: Date; emailId: string }

export async function countSharesOf(db: Connection, userId: string): Promise<number> {
  const { counted } = await db
    .selectFrom('wishlistShare')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('guestId', 'is not', null)
    .where((eb) => eb.or([eb('ownerId', '=', userId), eb('guestId', '=', userId)]))
    .executeTakeFirstOrThrow()
  return counted
}

export const deleteExpired = (tx: Connection, ownerId: string, at: Date) =>
  tx.deleteFrom('wishlistShare').where('ownerId', '=', ownerId).where('expiresAt', '<=', at).execute()

export async function insertInvitation(
  tx: Connection,
  row: { id: string; ownerId: string; email: string; createdAt: Date } & Link,
): Promise<string | undefined> {
  const taken = await tx
    .selectFrom('wishlistShare')
    .select('slot')
    .where('ownerId', '=', row.ownerId)
    .execute()
  const slots = Array.from({ length: limits.wishlistShares.max }, (_, at) => at + 1)
  const slot = slots.find((one) => taken.every((other) => other.slot !== one))
  if (slot === undefined) return undefined
  await tx
    .insertInto('wishlistShare')
    .values({ ...row, slot })
    .execute()
  return row.id
}

/** Invalidates the previous link. */
export const renewInvitation = (tx: Connection, id: string, link: Link) =>
  tx.updateTable('wishlistShare').set(link).where('id', '=', id).where('guestId', 'is', null).execute()

const selectInvitation = (db: Connection, tokenHash: string, at: Date) =>
  db
    .selectFrom('wishlistShare as share')
    .innerJoin('user as owner', 'owner.id', 'share.ownerId')
    .select(['share.id', 'share.ownerId', 'share.email'])
    .select('owner.name as ownerName')
    .where('share.tokenHash', '=', tokenHash)
    .where('share.expiresAt', '>', at)

export const findInvitation = (db: Connection, tokenHash: string, at: Date) =>
  selectInvitation(db, tokenHash, at).executeTakeFirst()

export const findInvitationForUpdate = (tx: Connection, tokenHash: string, at: Date) =>
  selectInvitation(tx, tokenHash, at).forUpdate('share').executeTakeFirst()

export const acceptInvitation = (tx: Connection, id: string, guestId: string, acceptedAt: Date) =>
  tx
    .updateTable('wishlistShare')
    .set({ guestId, acceptedAt, tokenHash: null, expiresAt: null })
    .where('id', '=', id)
    .execute()

/** After a guest's email change; a pending invitation of the same person to the new email is deleted. */
export async function renameGuest(tx: Connection, guestId: string, email: string): Promise<void> {
  const owners = tx.selectFrom('wishlistShare').select('ownerId').where('guestId', '=', guestId)
  await tx
    .deleteFrom('wishlistShare')
    .where('email', '=', email)
    .where('guestId', 'is', null)
    .where('ownerId', 'in', owners)
    .execute()
  await tx.updateTable('wishlistShare').set({ email }).where('guestId', '=', guestId).execute()
}

/** Moves pending invitations to a new email, except those of owners who have already invited it. */
export async function renameInvited(tx: Connection, from: string, to: string): Promise<void> {
  const owners = tx.selectFrom('wishlistShare').select('ownerId').where('email', '=', to)
  await tx
    .deleteFrom('wishlistShare')
    .where('email', '=', from)
    .where('guestId', 'is', null)
    .where('ownerId', 'in', owners)
    .execute()
  await tx
    .updateTable('wishlistShare')
    .set({ email: to })
    .where('email', '=', from)
    .where('guestId', 'is', null)
    .execute()
}

/** Also deletes the guest's notes. */
export const deleteShare = (tx: Connection, { id }: Pick<Authorized<Share, 'end'>, 'id'>) =>
  tx.deleteFrom('wishlistShare').where('id', '=', id).execute()

const ofGuest = (db: Connection, guestId: string) =>
  db
    .selectFrom('wishlistShare as share')
    .innerJoin('user as owner', 'owner.id', 'share.ownerId')
    .where('share.guestId', '=', guestId)

const selectShared = (db: Connection, guestId: string) =>
  ofGuest(db, guestId)
    .select([
      'share.id',
      'share.ownerId',
      'share.guestId',
      'share.email',
      'share.emailId',
      'share.acceptedAt',
      'owner.name as ownerName',
    ])
    // The database requires it for every share with a guest.
    .$narrowType<{ acceptedAt: NotNull }>()

export type SharedRow = NonNullable<Awaited<ReturnType<typeof findShared>>>

export const findShared = (db: Connection, guestId: string, id: string) =>
  selectShared(db, guestId).where('share.id', '=', id).executeTakeFirst()

export const listSharedRows = (db: Connection, guestId: string, limit: number, after?: Cursor) =>
  selectShared(db, guestId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(share.accepted_at, share.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('share.acceptedAt', 'desc')
    .orderBy('share.id', 'desc')
    .limit(limit + 1)
    .execute()

export async function countSharedRows(db: Connection, guestId: string): Promise<number> {
  const { counted } = await db
    .selectFrom(ofGuest(db, guestId).select('share.id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/**
 * For closing an account: deletes its shares, those of others with it, and invitations to its confirmed email.
 * Returns all of them.
 */
export function deleteSharesOf(tx: Connection, userId: string): Promise<(Sides & Pick<Share, 'emailId'>)[]> {
  const email = tx
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
  return tx
    .deleteFrom('wishlistShare')
    .where((eb) =>
      eb.or([
        eb('ownerId', '=', userId),
        eb('guestId', '=', userId),
        eb.and([eb('email', '=', email), eb('guestId', 'is', null)]),
      ]),
    )
    .returning(['ownerId', 'guestId', 'emailId'])
    .execute()
}
