import { limits } from '#contract/limits.ts'
import type { Background } from '../background/background.ts'
import { recordEvent } from '../audit/service.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { problem, throwIf } from '../kernel/problem.ts'
import { limitAttempts } from '../web/throttle.ts'
import type { Mail } from '../mail/service.ts'
import { deleteOtherConfirmations } from './confirmation-queries.ts'
import { checkPassword } from './common-passwords.ts'
import { passwordResetEmail, resetLinkEmail } from './emails.ts'
import { passkeysLeft } from './passkeys/emails.ts'
import { countPasskeys } from './passkeys/queries.ts'
import { accountKey, type KnownBrowsers } from './known-browsers.ts'
import { hashPassword, type PasswordCost } from './password-hash.ts'
import * as queries from './queries.ts'
import { findOwnerOfLink, insertResetLink } from './reset-links.ts'
import { removeUnprovenFactor } from './second-factor/first-proof.ts'
import { endSessionsOf } from './sessions.ts'

const { linkLifetimeSeconds, perEmail, windowSeconds } = limits.passwordReset

type Dependencies = {
  db: Database
  mail: Mail
  site: { companyName: string; address: string }
  background: Background
  knownBrowsers: KnownBrowsers
  passwordCost: PasswordCost | undefined
  now: () => Date
}

export function createPasswords(dependencies: Dependencies) {
  const { db, mail, site, background, knownBrowsers, passwordCost, now } = dependencies

  /** Locks the account, so that its email does not change before the link is stored. */
  const sendLink = (email: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const owner = await queries.lockAccount(tx, { email })
      if (!owner) return
      const { id } = owner
      const expiresAt = new Date(now().getTime() + linkLifetimeSeconds * 1000)
      const token = await insertResetLink(tx, { userId: id, email, expiresAt })
      await recordEvent(tx, { kind: 'account', action: 'reset_requested', objectId: id })
      const providers = await queries.listProviders(tx, id)
      const url = `${site.address}/resetPassword?token=${token}`
      const other = providers.length > 0 && !providers.includes('credential')
      await mail.inLanguageOf(tx, email, ({ post }) =>
        post(tx, resetLinkEmail({ email, ...site }, { url, other }), { expiresAt, toUnconfirmed: true }),
      )
    })

  return {
    /**
     * Responds before the account is looked up, so that neither content nor timing reveals whether it exists.
     * Throws `reset_unavailable` without mail, `too_many_requests`.
     */
    request: async (email: string): Promise<void> => {
      if (!mail.canSend) throw problem('reset_unavailable')
      await limitAttempts(db, now(), {
        key: `forgot|${accountKey(email)}`,
        attempts: perEmail,
        windowSeconds,
      })
      background.run(() => sendLink(email.toLowerCase()))
    },

    isValid: async (token: string): Promise<boolean> =>
      (await findOwnerOfLink(db, token, now())) !== undefined,

    /**
     * Ends every session of the account. Returns the cookie by which this browser becomes known, and how many
     * passkeys still open the account. Throws `reset_link_invalid` for a used, expired, or unknown link, and
     * `invalid_input` for a common password.
     */
    reset: async (token: string, password: string): Promise<{ cookie: string; passkeys: number }> => {
      const owner = await findOwnerOfLink(db, token, now())
      if (!owner) throw problem('reset_link_invalid')
      const { id, name, email } = owner
      throwIf(await checkPassword(password, [name, email, site.companyName]))
      const hash = await hashPassword(password, passwordCost)
      const passkeys = await inTransaction(db, async (tx) => {
        await queries.lockAccount(tx, { id })
        // The link may have been used meanwhile, or the email changed.
        if (!(await findOwnerOfLink(tx, token, now()))) throw problem('reset_link_invalid')
        await endSessionsOf(tx, id)
        await queries.setPassword(tx, id, hash, now())
        // An older link in the mailbox could undo this change.
        await queries.deleteLinksOf(tx, id)
        // The reset confirms the email, and invalidates the passwords and sessions of others.
        if (await queries.verifyEmail(tx, id)) await removeUnprovenFactor(tx, { id, email }, { mail, site })
        // This cancels an email change that an attacker may have requested.
        await deleteOtherConfirmations(tx, id, email)
        const left = await countPasskeys(tx, id)
        const url = `${site.address}/forgotPassword`
        await mail.inLanguageOf(tx, email, ({ post }) => {
          const about = { url, passkeys: passkeysLeft(left, site.address) }
          return post(tx, passwordResetEmail({ email, ...site }, about), { toUnconfirmed: true })
        })
        return left
      })
      return { cookie: await knownBrowsers.remember(email), passkeys }
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
