import { limits } from '#contract/limits.ts'
import { recordEvent } from '../../audit/service.ts'
import { type Connection, type Database, inTransaction } from '../../db/connect.ts'
import { countWithin } from '../../web/throttle.ts'

const { tries, wrongCodesSeconds, emailEverySeconds } = limits.secondFactor

/**
 * Records a wrong code of someone who knew the password. Calls `notify` for the fifth one within a day, across
 * all sign-ins, and for later ones, but not again for some hours.
 */
export const recordWrongCode = (
  db: Database,
  at: Date,
  { userId, notify }: { userId: string; notify: (tx: Connection) => Promise<unknown> },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await recordEvent(tx, { kind: 'session', action: 'code_refused', objectId: userId })
    const codes = { key: `wrong codes|${userId}`, attempts: tries - 1, windowSeconds: wrongCodesSeconds }
    const emailLimit = { key: `wrong codes told|${userId}`, attempts: 1, windowSeconds: emailEverySeconds }
    const isSeveral = (await countWithin(tx, at, [codes])) > 0
    if (isSeveral && (await countWithin(tx, at, [emailLimit])) === 0) await notify(tx)
  })
