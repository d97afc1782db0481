import type { Insertable } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { ReviewReport } from '../db/schema.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { isReported } from './queries.ts'

/** For deleting a review whose author's next one starts hidden. `reason` is the default. */
export const keepHiding = (
  tx: Connection,
  { id }: Authorized<{ id: string }, 'delete'>,
  { reason, at }: { reason: string; at: Date },
) =>
  tx
    .insertInto('reviewHiding')
    .columns(['userId', 'propertyId', 'hiddenAt', 'hiddenReason'])
    .expression((eb) =>
      eb
        .selectFrom('review')
        .select(({ fn, val }) => [
          'userId',
          'propertyId',
          fn.coalesce('hiddenAt', val(at)).as('hiddenAt'),
          fn.coalesce('hiddenReason', val(reason)).as('hiddenReason'),
        ])
        .where('id', '=', id),
    )
    .execute()

/** Why the member's next review of the listing will be hidden; null if it will not. */
export async function findHidingReason(
  db: Connection,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<string | null> {
  const reasonIn = (table: 'review' | 'reviewHiding') =>
    db
      .selectFrom(table)
      .select('hiddenReason')
      .where('userId', '=', userId)
      .where('propertyId', '=', propertyId)
  const found = await reasonIn('review').unionAll(reasonIn('reviewHiding')).executeTakeFirst()
  return found?.hiddenReason ?? null
}

/** Hides a new review if the deleted one before it was hidden. Returns whether it was. */
export async function restoreHiding(tx: Connection, reviewId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .with('kept', (kept) =>
      kept
        .deleteFrom('reviewHiding')
        .using('review')
        .whereRef('reviewHiding.userId', '=', 'review.userId')
        .whereRef('reviewHiding.propertyId', '=', 'review.propertyId')
        .where('review.id', '=', reviewId)
        .returning(['reviewHiding.hiddenAt', 'reviewHiding.hiddenReason']),
    )
    .updateTable('review')
    .from('kept')
    .set((eb) => ({ hiddenAt: eb.ref('kept.hiddenAt'), hiddenReason: eb.ref('kept.hiddenReason') }))
    .where('review.id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function hasReports(db: Connection, reviewId: string): Promise<boolean> {
  const found = await db
    .selectFrom('review')
    .select(isReported.as('isReported'))
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return found?.isReported === true
}

/** Returns whether it is the member's first report of the review. */
export async function insertReport(tx: Connection, row: Insertable<ReviewReport>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviewReport')
    .values(row)
    .onConflict((conflict) => conflict.constraint('one_report_per_review').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** For an admin's decision. Reports survive the deletion of a review by its author. */
export async function deleteReports(
  db: Connection,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reviewReport')
    .where('authorId', '=', userId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const setHidden = (
  tx: Connection,
  { id }: Authorized<{ id: string }, 'hide'>,
  hiddenReason: string | null,
  at: Date,
) =>
  tx
    .updateTable('review')
    .set({ hiddenReason, hiddenAt: hiddenReason === null ? null : at })
    .where('id', '=', id)
    .execute()

export const setKept = (tx: Connection, { id }: { id: string }, at: Date) =>
  tx.updateTable('review').set({ keptAt: at }).where('id', '=', id).execute()
