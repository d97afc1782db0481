import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { AccountConsequences } from '#contract/consequences.ts'
import type { Actor } from '../kernel/actor.ts'
import { recordEvent } from '../audit/service.ts'
import type { Database } from '../db/connect.ts'
import type { Seen } from '../kernel/versions.ts'
import { createExports, type ExportSettings } from './export.ts'

type Dependencies = ExportSettings & {
  db: Database
  now: () => Date
  users: {
    ownConsequences: (actor: Actor) => Promise<AccountConsequences & { isLastAdmin: boolean }>
    closeOwn: (actor: Actor, seen: Seen) => Promise<void>
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

export function createPrivacy({ db, now, users, identity, ...settings }: Dependencies) {
  const exports = createExports({ db, now, ...settings })
  return {
    /** A ZIP archive of all data about the member; the export is recorded. Throws `too_many_requests`, `unavailable`. */
    export: async (actor: Actor): Promise<Readable> => {
      const archive = await exports.open(actor)
      try {
        await recordEvent(db, { kind: 'user', action: 'read', objectId: actor.id })
        return archive
      } catch (error) {
        // Otherwise it would count as running.
        archive.destroy()
        throw error
      }
    },

    describeClosing: async (actor: Actor, sessionId: string) => {
      const [consequences, { proof, until }] = await Promise.all([
        users.ownConsequences(actor),
        identity.describe(actor, sessionId),
      ])
      return { ...consequences, proof, signInCountsUntil: until?.toISOString() ?? null }
    },

    /**
     * Closes the member's own account. Throws `last_admin`, `payment_in_progress`, `changed_meanwhile`, and,
     * without proof of identity, `invalid_input` for the password or `sign_in_again`.
     */
    close: async (
      actor: Actor,
      sessionId: string,
      { version, ...given }: Seen & { password?: string; request: FastifyRequest },
    ): Promise<void> => {
      await identity.prove(actor, sessionId, given)
      await users.closeOwn(actor, { version })
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
