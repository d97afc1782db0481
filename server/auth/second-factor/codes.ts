import { invalid } from '#contract/issues.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database } from '../../db/connect.ts'
import { Problem, problem } from '../../kernel/problem.ts'
import { claim } from '../../web/throttle.ts'
import { pendingCookie } from './plugins.ts'

export const codeRefused = (field: 'code' | 'recoveryCode') =>
  problem('invalid_input', {
    fields: { [field]: invalid('codeWrong') },
  })

/** A code is valid only once, across all sign-ins. */
export function claimCode(
  db: Database,
  at: Date,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const hash = createHash('sha256').update(`${userId}|${code}`).digest('base64url')
  return claim(db, at, {
    key: `used code|${hash}`,
    attempts: 1,
    windowSeconds: limits.secondFactor.usedCodeSeconds,
  })
}

/** An unreadable second factor has no usable codes. */
export const noneUnreadable = (error: unknown): string[] => {
  if (error instanceof Problem && error.code === 'second_factor_unreadable') return []
  throw error
}

/**
 * Better Auth uses the session's account if there is a session cookie, so this passes on only the cookie of the
 * pending sign-in.
 */
export function onlyPending(request: FastifyRequest): FastifyRequest {
  const cookies = (request.headers.cookie ?? '').split(/; ?/)
  const cookie = cookies.filter((one) => one.split('=')[0]?.endsWith(`.${pendingCookie}`)).join('; ')
  return Object.create(request, { headers: { value: { ...request.headers, cookie } } }) as FastifyRequest
}
