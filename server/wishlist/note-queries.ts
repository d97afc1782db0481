import type { Connection } from '../db/connect.ts'
import type { Authorized } from '../kernel/authorized.ts'

export type NotedWish = NonNullable<Awaited<ReturnType<typeof findWishForNote>>>

/** `shareId` is null for the owner's own note. */
export type Writing = NotedWish & { writerId: string; shareId: string | null }

/** Keeps the wish from being removed until the transaction ends. */
export const findWishForNote = (tx: Connection, id: string) =>
  tx
    .selectFrom('wishlistItem')
    .select(['id', 'userId as ownerId', 'propertyId'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

export const writeNote = async (
  tx: Connection,
  { id: wishId, ownerId, writerId, shareId }: Authorized<Writing, 'note'>,
  note: { id: string; text: string; writtenAt: Date },
) =>
  (
    await tx
      .insertInto('wishNote')
      .values({ ...note, wishId, ownerId, writerId, shareId })
      .onConflict((conflict) =>
        conflict.columns(['wishId', 'writerId']).doUpdateSet({ text: note.text, writtenAt: note.writtenAt }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const deleteNote = (tx: Connection, { id, writerId }: Authorized<Writing, 'note'>) =>
  tx.deleteFrom('wishNote').where('wishId', '=', id).where('writerId', '=', writerId).execute()
