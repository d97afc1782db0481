import { invalid } from '#contract/issues.ts'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { recordEvent } from '../audit/service.ts'
import type { Database } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { problem } from '../kernel/problem.ts'
import type { AttemptThrottle } from './attempt-throttle.ts'
import { verifyPassword } from './password-hash.ts'
import { findPassword, findSessionStart } from './queries.ts'

type Dependencies = { db: Database; attemptThrottle: AttemptThrottle; now: () => Date }

const newForMs = limits.newSignIn.seconds * 1000

/** Reauthentication of a signed-in member before an irreversible action. */
export function createIdentityProof({ db, attemptThrottle, now }: Dependencies) {
  const findEnd = async (sessionId: string): Promise<Date | null> => {
    const start = await findSessionStart(db, sessionId)
    const end = new Date((start?.getTime() ?? 0) + newForMs)
    return end > now() ? end : null
  }

  return {
    /**
     * Describes the proof that {@link prove} requires; `until` is when the sign-in no longer counts as recent.
     */
    describe: async ({ id }: Actor, sessionId: string) => ({
      proof: (await findPassword(db, id)) === undefined ? ('signIn' as const) : ('password' as const),
      until: await findEnd(sessionId),
    }),

    /**
     * Throws `invalid_input` for a wrong password, `too_many_requests` after several of them, and
     * `sign_in_again` if the account has no password and the session is not new.
     */
    prove: async (
      { id, email }: Actor,
      sessionId: string,
      { password = '', request }: { password?: string; request: FastifyRequest },
    ): Promise<void> => {
      const hash = await findPassword(db, id)
      if (hash === undefined) {
        if (!(await findEnd(sessionId))) throw problem('sign_in_again')
        return
      }
      if (!password)
        throw problem('invalid_input', { fields: { password: invalid('required', { label: 'password' }) } })
      const takeBack = await attemptThrottle.count(request, email)
      if (!(await verifyPassword(hash, password))) {
        await recordEvent(db, { kind: 'session', action: 'sign_in_failed', objectId: id })
        throw problem('invalid_input', { fields: { password: invalid('passwordIncorrect') } })
      }
      await takeBack()
    },
  }
}

export type IdentityProof = ReturnType<typeof createIdentityProof>
