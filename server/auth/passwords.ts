import { isAPIError } from 'better-auth/api'
import { limits } from '#contract/limits.ts'
import type { Background } from '../background.ts'
import { recordEvent } from '../audit/service.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { problem, throwIf } from '../http/problem.ts'
import { limitTries } from '../http/tries.ts'
import type { Mail } from '../mail/service.ts'
import { type BetterAuth, type PasswordResetHooks, resetPrefix } from './better-auth.ts'
import { deleteOtherConfirmations } from './confirmation-queries.ts'
import { checkPassword } from './common-passwords.ts'
import { changedLetter, resetLetter } from './letters.ts'
import { accountKey, type KnownBrowsers } from './known-browsers.ts'
import { deleteLinksOf, findOwner, listProviders, verifyEmail } from './queries.ts'

const { linkLifetimeSeconds, perEmail, windowSeconds } = limits.passwordReset

type MailParts = { db: Database; mail: Mail; site: { companyName: string; address: string }; now: () => Date }
type Parts = {
  db: Database
  betterAuth: BetterAuth
  mail: Mail
  background: Background
  knownBrowsers: KnownBrowsers
  companyName: string
  now: () => Date
}

/** What Better Auth does at the turns of a reset. */
export const passwordResetHooks = ({ db, mail, site, now }: MailParts): PasswordResetHooks => ({
  sendLink: async ({ id, email }, token) => {
    await recordEvent(db, { kind: 'account', action: 'reset_requested', objectId: id })
    const providers = await listProviders(db, id)
    const url = `${site.address}/resetPassword?token=${encodeURIComponent(token)}`
    const other = providers.length > 0 && !providers.includes('credential')
    const expiresAt = new Date(now().getTime() + linkLifetimeSeconds * 1000)
    await mail.post(db, resetLetter({ email, ...site }, { url, other }), { expiresAt, toUnconfirmed: true })
  },
  changed: async ({ id, email }) => {
    await inTransaction(db, async (tx) => {
      // An older link in the mailbox could undo this change.
      await deleteLinksOf(tx, id)
      // The reset confirms the email, and invalidates the passwords and sessions of others.
      await verifyEmail(tx, id)
      // This cancels an email change that an attacker may have requested.
      await deleteOtherConfirmations(tx, id, email)
      const letter = changedLetter({ email, ...site }, `${site.address}/forgotPassword`)
      await mail.post(tx, letter, { toUnconfirmed: true })
    })
  },
})

/** Forgotten passwords, by a link that is mailed to the account. */
export function createPasswords({
  db,
  betterAuth,
  mail,
  background,
  knownBrowsers,
  companyName,
  now,
}: Parts) {
  /** Its value is the id of the account. */
  const findLink = async (token: string) => {
    const { internalAdapter } = await betterAuth.$context
    const link = await internalAdapter.findVerificationValue(`${resetPrefix}${token}`)
    return link && link.expiresAt > new Date() ? link : undefined
  }

  return {
    /**
     * Answers before it is known whether there is such an account: neither words nor time tell.
     * Throws `reset_unavailable` without mail, `too_many_requests`.
     */
    request: async (email: string): Promise<void> => {
      if (!mail.canSend) throw problem('reset_unavailable')
      await limitTries(db, now(), { key: `forgot|${accountKey(email)}`, tries: perEmail, windowSeconds })
      background.run(() => betterAuth.api.requestPasswordReset({ body: { email } }))
    },

    isValid: async (token: string): Promise<boolean> => (await findLink(token)) !== undefined,

    /**
     * Ends every session of the account and answers the cookie by which this browser is known of it from now on.
     * Throws `reset_link_invalid` for a used, expired or unknown link, `invalid_input` for a common password.
     */
    reset: async (token: string, password: string): Promise<string> => {
      const link = await findLink(token)
      const owner = link && (await findOwner(db, link.value))
      if (!owner) throw problem('reset_link_invalid')
      throwIf(await checkPassword(password, [owner.name, owner.email, companyName]))
      try {
        await betterAuth.api.resetPassword({ body: { token, newPassword: password } })
      } catch (error) {
        throw isAPIError(error) && error.statusCode < 500 ? problem('reset_link_invalid') : error
      }
      return knownBrowsers.remember(owner.email)
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
