import { createHash } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { limits } from '#contract/limits.ts'
import type { Background } from '../background.ts'
import { recordEvent } from '../audit/service.ts'
import type { Database } from '../db/connect.ts'
import { problem } from '../http/problem.ts'
import { limitTries } from '../http/tries.ts'
import type { Mail } from '../mail/service.ts'
import { type BetterAuth, type PasswordResetHooks, resetPrefix } from './better-auth.ts'
import { changedLetter, resetLetter } from './letters.ts'
import { deleteLinksOf, listProviders, verifyEmail } from './queries.ts'

const { perEmail, perAddress, windowSeconds } = limits.passwordReset

type MailParts = { db: Database; mail: Mail; site: { companyName: string; address: string } }
type Parts = {
  db: Database
  betterAuth: BetterAuth
  mail: Mail
  background: Background
  now: () => Date
}

/** What Better Auth does at the turns of a reset. */
export const passwordResetHooks = ({ db, mail, site }: MailParts): PasswordResetHooks => ({
  sendLink: async ({ id, email }, token) => {
    await recordEvent(db, { kind: 'account', action: 'reset_requested', objectId: id })
    const providers = await listProviders(db, id)
    const url = `${site.address}/resetPassword?token=${encodeURIComponent(token)}`
    const other = providers.length > 0 && !providers.includes('credential')
    mail.post(resetLetter({ email, ...site }, { url, other }))
  },
  changed: async ({ id, email }) => {
    // An older link in the mailbox would undo what has just been done.
    await deleteLinksOf(db, id)
    // The reader of the mailbox has proven the e-mail; the password and the sessions of anybody else are gone.
    await verifyEmail(db, id)
    mail.post(changedLetter({ email, ...site }, `${site.address}/forgotPassword`))
  },
})

/** Forgotten passwords, by a link that is mailed to the account. */
export function createPasswords({ db, betterAuth, mail, background, now }: Parts) {
  return {
    /**
     * Answers before it is known whether there is such an account: neither words nor time tell.
     * Throws `reset_unavailable` without mail, `too_many_requests`.
     */
    request: async (email: string, address: string): Promise<void> => {
      if (!mail.canSend) throw problem('reset_unavailable')
      const at = now()
      await limitTries(db, `forgot|${address}`, at, { tries: perAddress, windowSeconds })
      // Hashed: addresses of people without an account are not kept.
      const asked = createHash('sha256').update(email).digest('base64url')
      await limitTries(db, `forgot|${asked}`, at, { tries: perEmail, windowSeconds })
      background.run(() => betterAuth.api.requestPasswordReset({ body: { email } }))
    },

    isValid: async (token: string): Promise<boolean> => {
      const { internalAdapter } = await betterAuth.$context
      const link = await internalAdapter.findVerificationValue(`${resetPrefix}${token}`)
      return link !== null && link.expiresAt > new Date()
    },

    /** Ends every session of the account. Throws `reset_link_invalid` for a used, expired or unknown link. */
    reset: async (token: string, password: string, address: string): Promise<void> => {
      await limitTries(db, `reset|${address}`, now(), { tries: perAddress, windowSeconds })
      try {
        await betterAuth.api.resetPassword({ body: { token, newPassword: password } })
      } catch (error) {
        throw isAPIError(error) && error.statusCode < 500 ? problem('reset_link_invalid') : error
      }
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
