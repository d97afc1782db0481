import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { networkOf } from './network.ts'
import { limitAttempts } from './throttle.ts'

/** Counts a call that declares an allowance. Throws `too_many_requests` once it is used up. */
export type LimitCall = (endpoint: Endpoint, request: FastifyRequest, actor: Actor | null) => Promise<void>

/** Enforces the declared allowances, counted over all processes of this database. */
export const createCallLimits =
  ({ db, now }: { db: Database; now: () => Date }): LimitCall =>
  async ({ method, path, allowance }, { ip }, actor) => {
    if (!allowance) return
    const { perAddress, perAccount, windowSeconds } = allowance
    const call = `${method} ${path}`
    const ofAddress = { key: `${call}|${networkOf(ip)}`, attempts: perAddress, windowSeconds }
    const ofAccount = actor &&
      perAccount !== undefined && { key: `${call}|${actor.id}`, attempts: perAccount, windowSeconds }
    await limitAttempts(db, now(), ofAddress, ofAccount || undefined)
  }
