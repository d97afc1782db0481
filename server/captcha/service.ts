import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/db/id.ts'
import { drawCaptcha } from './draw.ts'
import { answerCaptcha, deleteExpired, insertCaptcha, spendAllAttempts, spendAttempt } from './queries.ts'
import { createText } from './text.ts'

const precision = 2 ** 40

type Settings = { db: Database; now: () => Date; draw?: (text: string, random: () => number) => string }

type DrawnCaptcha = { _id: string; svg: string; length: number }
export type Captchas = ReturnType<typeof createCaptchas>

/** Stored only in the database, so that any process can check captchas of another. */
export const createCaptchas = ({ db, now, draw = drawCaptcha }: Settings) => ({
  async create(length: number): Promise<DrawnCaptcha> {
    await deleteExpired(db, now())
    const id = newId()
    const answer = createText(length)
    const expiresAt = new Date(now().getTime() + limits.captchaUse.lifetimeSeconds * 1000)
    await insertCaptcha(db, { id, answer, expiresAt })
    return { _id: id, svg: draw(answer, () => randomInt(precision) / precision), length }
  },

  /** Whether `text` is the answer. Only the first answer counts. */
  answer: (id: string, text: string): Promise<boolean> => answerCaptcha(db, id, text, now()),

  /** Uses one sign-in attempt of a solved captcha. False if none is left. */
  spend: (id: string): Promise<boolean> => spendAttempt(db, id, now()),

  /** Call after a successful sign-in: prevents another one with this captcha, whose row stays until it expires. */
  invalidate: (id: string): Promise<void> => spendAllAttempts(db, id),
})
