import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database } from '../../db/connect.ts'
import { Problem, problem } from '../../http/problem.ts'
import { claim } from '../../http/tries.ts'
import { pendingCookie } from './plugins.ts'

export const codeRefused = (field: 'code' | 'recoveryCode') =>
  problem('invalid_input', {
    fields: { [field]: 'This code is wrong, has expired, or has been used already.' },
  })

/** A code counts once, whichever sign-in it is for. */
export function claimCode(
  db: Database,
  at: Date,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const hash = createHash('sha256').update(`${userId}|${code}`).digest('base64url')
  return claim(db, at, {
    key: `used code|${hash}`,
    tries: 1,
    windowSeconds: limits.secondFactor.usedCodeSeconds,
  })
}

/** Whose second factor cannot be read has no codes that could be used. */
export const noneUnreadable = (error: unknown): string[] => {
  if (error instanceof Problem && error.code === 'second_factor_unreadable') return []
  throw error
}

/** Better Auth keeps to the account of the session as soon as there is one: a sign-in goes by its own cookie alone. */
export function onlyPending(request: FastifyRequest): FastifyRequest {
  const cookies = (request.headers.cookie ?? '').split(/; ?/)
  const cookie = cookies.filter((one) => one.split('=')[0]?.endsWith(`.${pendingCookie}`)).join('; ')
  return Object.create(request, { headers: { value: { ...request.headers, cookie } } }) as FastifyRequest
}
