import type { FastifyRequest } from 'fastify'
import type { AccountConsequences } from '#contract/consequences.ts'
import type { Actor } from '../http/actor.ts'
import type { Seen } from '../http/versions.ts'

type Parts = {
  users: {
    ownConsequences: (actor: Actor) => Promise<AccountConsequences & { isLastAdmin: boolean }>
    close: (actor: Actor, id: string, seen: Seen) => Promise<void>
  }
  identity: {
    describe: (
      actor: Actor,
      sessionId: string,
    ) => Promise<{ proof: 'password' | 'signIn'; until: Date | null }>
    prove: (
      actor: Actor,
      sessionId: string,
      given: { password?: string; request: FastifyRequest },
    ) => Promise<void>
  }
}

/** What members do with all that the product has about them. */
export function createPrivacy({ users, identity }: Parts) {
  return {
    describeClosing: async (actor: Actor, sessionId: string) => {
      const [consequences, { proof, until }] = await Promise.all([
        users.ownConsequences(actor),
        identity.describe(actor, sessionId),
      ])
      return { ...consequences, proof, signInCountsUntil: until?.toISOString() ?? null }
    },

    /**
     * Closes the member's own account. Throws `last_admin`, `payment_in_progress`, `changed_meanwhile` and, where it is
     * not certain who asks, `invalid_input` for the password or `sign_in_again`.
     */
    close: async (
      actor: Actor,
      sessionId: string,
      { version, ...given }: Seen & { password?: string; request: FastifyRequest },
    ): Promise<void> => {
      await identity.prove(actor, sessionId, given)
      await users.close(actor, actor.id, { version })
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
