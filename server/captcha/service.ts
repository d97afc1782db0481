import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection, Database } from '#server/db/connect.ts'
import { newId } from '#server/db/id.ts'
import { drawCaptcha } from './draw.ts'
import { createText } from './text.ts'

const { lifetimeSeconds, signInTries } = limits.captchaUse
/** More than one, so that deletion keeps up with creation. */
const sweepBatchSize = 20
const precision = 2 ** 40

type Settings = { db: Database; now: () => Date; draw?: (text: string, random: () => number) => string }

type DrawnCaptcha = { _id: string; svg: string; length: number }
export type Captchas = ReturnType<typeof createCaptchas>

/** Stored only in the database, so that any process can check captchas of another. */
export function createCaptchas({ db, now, draw = drawCaptcha }: Settings) {
  return {
    async create(length: number): Promise<DrawnCaptcha> {
      await sweepExpired(db, now())
      const id = newId()
      const answer = createText(length)
      const expiresAt = new Date(now().getTime() + lifetimeSeconds * 1000)
      await db.insertInto('captcha').values({ id, answer, expiresAt }).execute()
      return { _id: id, svg: draw(answer, () => randomInt(precision) / precision), length }
    },

    /** Whether `text` is the answer. Only the first answer counts; a single statement prevents races. */
    async answer(id: string, text: string): Promise<boolean> {
      const answered = await db
        .updateTable('captcha')
        .set({
          answeredAt: now(),
          // Compared as bytes: exact under any collation, and safe for NUL characters, which PostgreSQL text
          // cannot store.
          solved: sql<boolean>`convert_to(answer, 'UTF8') = ${Buffer.from(text)}`,
        })
        .where('id', '=', id)
        .where('answeredAt', 'is', null)
        .where('expiresAt', '>', now())
        .returning('solved')
        .executeTakeFirst()
      return answered?.solved ?? false
    },

    /** Uses one sign-in attempt of a solved captcha. False if none is left. */
    async spend(id: string): Promise<boolean> {
      const spent = await db
        .updateTable('captcha')
        .set(({ eb }) => ({ signInTries: eb('signInTries', '+', 1) }))
        .where('id', '=', id)
        .where('solved', '=', true)
        .where('signInTries', '<', signInTries)
        .where('expiresAt', '>', now())
        .returning('id')
        .executeTakeFirst()
      return spent !== undefined
    },

    /**
     * Call after a successful sign-in: prevents another one with this captcha. The row stays, so that it
     * cannot be solved again.
     */
    async invalidate(id: string): Promise<void> {
      await db.updateTable('captcha').set({ signInTries }).where('id', '=', id).execute()
    },
  }
}

/** Concurrent sweeps skip each other's rows instead of waiting. */
async function sweepExpired(db: Connection, at: Date): Promise<void> {
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
