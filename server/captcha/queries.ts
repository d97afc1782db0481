import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection } from '#server/db/connect.ts'

const { signInTries } = limits.captchaUse
/** More than one, so that deletion keeps up with creation. */
const sweepBatchSize = 20

type StoredCaptcha = { id: string; answer: string; expiresAt: Date }

export async function insertCaptcha(db: Connection, captcha: StoredCaptcha): Promise<void> {
  await db.insertInto('captcha').values(captcha).execute()
}

/** Records the first answer and whether it is right. False also without such a captcha; one statement prevents races. */
export async function answerCaptcha(db: Connection, id: string, text: string, at: Date): Promise<boolean> {
  const answered = await db
    .updateTable('captcha')
    .set({
      answeredAt: at,
      // Compared as bytes: exact under any collation, and safe for NUL characters, which PostgreSQL text
      // cannot store.
      solved: sql<boolean>`convert_to(answer, 'UTF8') = ${Buffer.from(text)}`,
    })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('solved')
    .executeTakeFirst()
  return answered?.solved ?? false
}

/** Uses one sign-in attempt of a solved captcha. False if none is left. */
export async function spendAttempt(db: Connection, id: string, at: Date): Promise<boolean> {
  const spent = await db
    .updateTable('captcha')
    .set(({ eb }) => ({ signInTries: eb('signInTries', '+', 1) }))
    .where('id', '=', id)
    .where('solved', '=', true)
    .where('signInTries', '<', signInTries)
    .where('expiresAt', '>', at)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function spendAllAttempts(db: Connection, id: string): Promise<void> {
  await db.updateTable('captcha').set({ signInTries }).where('id', '=', id).execute()
}

/** Deletes some expired captchas. Concurrent calls skip each other's rows instead of waiting. */
export async function deleteExpired(db: Connection, at: Date): Promise<void> {
  await db
    .deleteFrom('captcha')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('captcha')
        .select('id')
        .where('expiresAt', '<=', at)
        .orderBy('expiresAt')
        .limit(sweepBatchSize)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
