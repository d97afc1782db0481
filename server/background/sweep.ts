import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '../db/connect.ts'
import { runAs } from '../kernel/actor-context.ts'

/** Small, so that deleting a batch holds locks only briefly. */
const usualBatch = 1_000
const dayMs = 24 * 60 * 60_000

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

/** Deletes up to `most` rows or accounts that are over at this time. Returns how many. */
type DeleteBatch = (at: Date, most: number) => Promise<number>
type Deletion = { deleteBatch: DeleteBatch; batch: number }
type Attempt = (deletion: () => Promise<unknown>) => Promise<unknown>

type Dependencies = {
  db: Database
  now: () => Date
  /** Called with the numbers of rows and accounts deleted by retention settings, if any. */
  onRetained: (deleted: Record<string, number>) => void
}

/**
 * Deletes what domains have registered as expired or past its retention period, in batches. Concurrent sweeps
 * skip each other's rows instead of waiting.
 */
export function createSweep({ db, now, onRetained }: Dependencies) {
  const retained: (Deletion & { name: string })[] = []
  const expiring: Deletion[] = []

  /** Deletes batches until one is not full. Returns the total. */
  const deleteAll = async (at: Date, { deleteBatch, batch }: Deletion): Promise<number> => {
    let total = 0
    for (;;) {
      const deleted = await deleteBatch(at, batch)
      total += deleted
      if (deleted < batch) return total
    }
  }

  /** The audit log records each deleted message and account. */
  const enforceRetention = async (at: Date, attempt: Attempt): Promise<void> => {
    const deleted: Record<string, number> = {}
    for (const one of retained)
      await attempt(async () => {
        deleted[one.name] = await deleteAll(at, one)
      })
    if (Object.values(deleted).some((count) => count > 0)) onRetained(deleted)
  }

  return {
    /** For data that the operator keeps for a time. The log names it with the number of deleted rows. */
    retain: (name: string, deleteBatch: DeleteBatch, batch = usualBatch): void =>
      void retained.push({ name, deleteBatch, batch }),

    /** For data that has no effect anymore. Deleted after all that is retained. */
    expire: (deleteBatch: DeleteBatch): void => void expiring.push({ deleteBatch, batch: usualBatch }),

    /** Deletes the rows of this table that fulfill the condition. */
    rowsOf:
      (table: string, isOver: (at: Date) => RawBuilder<unknown>): DeleteBatch =>
      (at, most) =>
        inTransaction(db, async (tx) => {
          // An array makes the planner use the primary key, whatever its estimate.
          const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id = any (array(
            select id from ${sql.table(table)} where ${isOver(at)} limit ${most} for update skip locked))`.execute(
            tx,
          )
          return Number(numAffectedRows)
        }),

    /** A deletion that fails does not prevent the others. Rejects with the failures afterwards. */
    run: async (): Promise<void> => {
      const at = now()
      const failures: unknown[] = []
      const attempt: Attempt = (deletion) => deletion().catch((error: unknown) => void failures.push(error))
      await runAs({ via: 'retention' }, () => enforceRetention(at, attempt))
      for (const one of expiring) await attempt(() => deleteAll(at, one))
      if (failures.length === 1) throw failures[0]
      if (failures.length > 1)
        throw new AggregateError(failures, failures.map((failure) => String(failure)).join('; '))
    },
  }
}

export type Sweep = ReturnType<typeof createSweep>
