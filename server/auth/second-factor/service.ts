import { invalid } from '#contract/issues.ts'
import { isAPIError } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Security } from '#contract/security.ts'
import { type Connection, type Database, inTransaction } from '../../db/connect.ts'
import type { Actor } from '../../kernel/actor.ts'
import { Problem, problem, throwIf } from '../../kernel/problem.ts'
import { claim } from '../../web/throttle.ts'
import type { Email, Mail } from '../../mail/service.ts'
import type { BetterAuth } from '../better-auth.ts'
import { checkPassword } from '../common-passwords.ts'
import { type Forwarding, headersOf, refusal } from '../forwarding.ts'
import type { AttemptThrottle } from '../attempt-throttle.ts'
import type { createIdentityProof } from '../identity-proof.ts'
import type { KnownBrowsers } from '../known-browsers.ts'
import { hashPassword, type PasswordCost, verifyPassword } from '../password-hash.ts'
import { deleteOtherConfirmations, lockSignedIn } from '../confirmation-queries.ts'
import { passkeysLeft } from '../passkeys/emails.ts'
import { countPasskeys, deletePasskeys, listPasskeys } from '../passkeys/queries.ts'
import { presentPasskey } from '../passkeys/service.ts'
import { deleteLinksOf, findPassword, lockAccount, setPassword } from '../queries.ts'
import type { Opened } from '../service.ts'
import { deleteSessions } from '../session-queries.ts'
import * as emails from './emails.ts'
import { authorizeSetup, requiresTwoFactor, type TwoFactorPolicy } from './policy.ts'
import { claimCode, codeRefused, noneUnreadable, onlyPending } from './codes.ts'
import * as queries from './queries.ts'
import { recordWrongCode } from './wrong-codes.ts'

type Dependencies = {
  db: Database
  betterAuth: BetterAuth
  forwarding: Forwarding
  attemptThrottle: AttemptThrottle
  knownBrowsers: KnownBrowsers
  identity: ReturnType<typeof createIdentityProof>
  mail: Pick<Mail, 'canSend' | 'inLanguageOf'>
  site: { companyName: string; address: string }
  twoFactor: TwoFactorPolicy
  passwordCost: PasswordCost | undefined
  now: () => Date
}
type Owner = { id: string; email: string }
type ProofInput = { request: FastifyRequest; sessionId: string; password?: string }
type Changed<T> = T & { cookies: string[] }

export function createSecondFactors(dependencies: Dependencies) {
  const { db, betterAuth, forwarding, attemptThrottle, knownBrowsers, identity, mail, site, now } =
    dependencies

  const notify = (tx: Connection, write: (account: Owner & Dependencies['site']) => Email, owner: Owner) =>
    mail.inLanguageOf(tx, owner.email, ({ post }) =>
      post(tx, write({ ...owner, ...site }), { toUnconfirmed: true }),
    )

  /** Forwards only if the cookie's session belongs to the actor. */
  const forwardOwn = async (request: FastifyRequest, actor: Actor, path: string, body: object) => {
    const session = await forwarding.findSession(request, { prolong: false })
    if (session?.user.id !== actor.id) throw problem('unauthenticated')
    return forwarding.forward(request, path, body)
  }
  const succeeded = async (response: Response): Promise<Response> => {
    if (!response.ok) throw await refusal(response)
    return response
  }
  /** Throws `second_factor_unreadable` if it was encrypted with another `AUTH_SECRET`. */
  const readCodes = async (userId: string): Promise<string[]> => {
    try {
      return (await betterAuth.api.viewBackupCodes({ body: { userId } })).backupCodes
    } catch (error) {
      throw isAPIError(error) ? error : problem('second_factor_unreadable')
    }
  }
  const getEnabled = async (actor: Actor) => {
    if (!(await queries.isTwoFactorEnabled(db, actor.id))) throw problem('two_factor_off')
  }

  const authorize = async (actor: Actor) =>
    authorizeSetup(actor, { canConfirm: mail.canSend, passkeys: await countPasskeys(db, actor.id) })

  /** Leaves the password as the only factor. Returns how many factors were removed. */
  const remove = (owner: Owner & { twoFactorEnabled: boolean }): Promise<number> =>
    inTransaction(db, async (tx) => {
      await lockAccount(tx, { id: owner.id })
      const removed = Number(owner.twoFactorEnabled) + (await deletePasskeys(tx, owner.id))
      if (removed === 0) return 0
      await queries.removeTwoFactor(tx, owner.id)
      await deleteLinksOf(tx, owner.id)
      await deleteSessions(tx, { userId: owner.id })
      await notify(tx, emails.resetByAdminEmail, owner)
      return removed
    })

  return {
    describe: async (actor: Actor, sessionId: string): Promise<Security> => {
      const [{ proof, until }, enabled, passkeys] = await Promise.all([
        identity.describe(actor, sessionId),
        queries.isTwoFactorEnabled(db, actor.id),
        listPasskeys(db, actor.id),
      ])
      return {
        proof,
        signInCountsUntil: until?.toISOString() ?? null,
        twoFactor: {
          enabled,
          required: requiresTwoFactor(dependencies.twoFactor, actor.role),
          lacking: actor.lacksSecondFactor,
          recoveryCodesLeft: enabled ? (await readCodes(actor.id).catch(noneUnreadable)).length : 0,
        },
        passkeys: passkeys.map(presentPasskey),
      }
    },

    /** Throws `two_factor_on`, and like the proof of identity and {@link authorizeSetup}. */
    start: async (actor: Actor, { request, sessionId, password }: ProofInput) => {
      await authorize(actor)
      if (await queries.isTwoFactorEnabled(db, actor.id)) throw problem('two_factor_on')
      await identity.prove(actor, sessionId, { password, request })
      const response = await succeeded(await forwardOwn(request, actor, '/two-factor/enable', { password }))
      const { totpURI } = (await response.json()) as { totpURI: string }
      // Authenticator apps parse it as a URL, in which a plus is not a space.
      const uri = totpURI.replaceAll('+', '%20')
      const secret = new URL(uri).searchParams.get('secret') ?? ''
      return { uri, key: (secret.match(/.{1,4}/g) ?? []).join(' ') }
    },

    /** Returns the recovery codes, which are not shown again, and the cookies of the session that replaces this one. */
    confirm: async (
      actor: Actor,
      { request, code }: { request: FastifyRequest; code: string },
    ): Promise<Changed<{ recoveryCodes: string[] }>> => {
      await authorize(actor)
      if (await queries.isTwoFactorEnabled(db, actor.id)) throw problem('two_factor_on')
      const takeBack = await attemptThrottle.count(request, actor.email, 'code')
      const isNew = await claimCode(db, now(), { userId: actor.id, code })
      const response = await forwardOwn(request, actor, '/two-factor/verify-totp', { code })
      if (!isNew || response.status === 400 || response.status === 401) throw codeRefused('code')
      await succeeded(response)
      await takeBack()
      const isOn = await inTransaction(db, async (tx) => {
        await lockAccount(tx, { id: actor.id })
        const isRemoved = !(await queries.hasTwoFactor(tx, actor.id))
        const hasOther = actor.lacksSecondFactor && (await countPasskeys(tx, actor.id)) > 0
        if (isRemoved || hasOther) {
          // Meanwhile the owner of the email has proved it, which removed the factor, or has added a passkey.
          await queries.removeTwoFactor(tx, actor.id)
          await deleteSessions(tx, { userId: actor.id })
          return false
        }
        await queries.deleteSingleFactorSessions(tx, actor.id)
        await notify(tx, emails.turnedOnEmail, actor)
        return true
      })
      if (!isOn) throw problem('unauthenticated')
      const cookies = [...response.headers.getSetCookie(), await knownBrowsers.remember(actor.email)]
      return { recoveryCodes: await readCodes(actor.id), cookies }
    },

    renewCodes: async (actor: Actor, { request, sessionId, password }: ProofInput): Promise<string[]> => {
      await getEnabled(actor)
      await identity.prove(actor, sessionId, { password, request })
      const path = '/two-factor/generate-backup-codes'
      const response = await succeeded(await forwardOwn(request, actor, path, { password }))
      await notify(db, emails.renewedCodesEmail, actor)
      return ((await response.json()) as { backupCodes: string[] }).backupCodes
    },

    /** Returns the cookies of the session that replaces this one. */
    end: async (actor: Actor, { request, sessionId, password }: ProofInput): Promise<string[]> => {
      if (requiresTwoFactor(dependencies.twoFactor, actor.role)) throw problem('two_factor_required')
      await getEnabled(actor)
      await identity.prove(actor, sessionId, { password, request })
      const response = await forwardOwn(request, actor, '/two-factor/disable', { password })
      await succeeded(response)
      await notify(db, emails.turnedOffEmail, actor)
      return [...response.headers.getSetCookie(), await knownBrowsers.remember(actor.email)]
    },

    /** Throws `sign_in_expired`, `invalid_input` for a wrong code, and `too_many_requests` after several of them. */
    completeSignIn: async (
      request: FastifyRequest,
      { code, recoveryCode }: { code?: string; recoveryCode?: string },
    ): Promise<Opened> => {
      const pending = onlyPending(request)
      const owner = await betterAuth.api.findPendingSignIn({ headers: headersOf(pending) })
      if (!owner) throw problem('sign_in_expired')
      await readCodes(owner.id).catch((error: unknown) => {
        request.log.warn(
          'The second factor of an account cannot be decrypted: AUTH_SECRET has changed. Reset it with npm run reset-second-factor.',
        )
        throw error
      })
      const takeBack = await attemptThrottle.count(request, owner.email, 'code')
      // Better Auth counts sequential wrong codes; this limits concurrent ones.
      const attempt = createHash('sha256').update(String(pending.headers.cookie)).digest('base64url')
      const { tries, lifetimeSeconds: windowSeconds } = limits.secondFactor
      if (!(await claim(db, now(), { key: `second factor|${attempt}`, attempts: tries + 1, windowSeconds })))
        throw problem('sign_in_expired')
      const field = code ? 'code' : 'recoveryCode'
      const given = code ?? recoveryCode
      if (!given) throw problem('invalid_input', { fields: { code: invalid('required', { label: 'code' }) } })
      const noteWrongCode = () =>
        recordWrongCode(db, now(), {
          userId: owner.id,
          notify: (tx) => notify(tx, emails.wrongCodesEmail, owner),
        })
      if (!(await claimCode(db, now(), { userId: owner.id, code: given }))) {
        await noteWrongCode()
        throw codeRefused(field)
      }
      const path = code ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
      const response = await forwarding.replacingSession(request, () =>
        forwarding.forward(pending, path, { code: given }),
      )
      if (!response.ok) {
        if (response.status >= 500) throw await refusal(response)
        await noteWrongCode()
        const { code: reason } = (await response.json()) as { code?: string }
        throw reason === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'
          ? problem('sign_in_expired')
          : codeRefused(field)
      }
      await takeBack()
      if (recoveryCode) await notify(db, emails.usedCodeEmail, owner)
      const { user } = (await response.json()) as {
        user: { email: string; name: string; image?: string | null }
      }
      return {
        cookies: [...response.headers.getSetCookie(), await knownBrowsers.remember(owner.email)],
        account: { email: user.email, displayName: user.name, photoURL: user.image ?? null },
      }
    },

    /**
     * Returns how many other sessions have ended, and the cookie by which this browser stays known. Throws
     * `no_password`, `invalid_input`, `too_many_requests`.
     */
    changePassword: async (
      actor: Actor,
      {
        request,
        sessionId,
        currentPassword,
        password,
      }: ProofInput & { currentPassword: string; password: string },
    ): Promise<Changed<{ endedSessions: number }>> => {
      const current = await findPassword(db, actor.id)
      if (current === undefined) throw problem('no_password')
      await identity
        .prove(actor, sessionId, { password: currentPassword, request })
        .catch((error: unknown) => {
          const isWrong = error instanceof Problem && error.code === 'invalid_input'
          throw isWrong
            ? problem('invalid_input', { fields: { currentPassword: invalid('passwordIncorrect') } })
            : error
        })
      throwIf(await checkPassword(password, [actor.name, actor.email, site.companyName]))
      if (await verifyPassword(current, password))
        throw problem('invalid_input', { fields: { password: invalid('passwordSame') } })
      const hash = await hashPassword(password, dependencies.passwordCost)
      const endedSessions = await inTransaction(db, async (tx) => {
        // A reset may have ended the session, and with it the password that was checked.
        if (!(await lockSignedIn(tx, { ...actor, sessionId }))) throw problem('unauthenticated')
        await setPassword(tx, actor.id, hash, now())
        // Reset links, and sign-ins that the old password began.
        await deleteLinksOf(tx, actor.id)
        // Cancels a pending email change, even one whose confirmation waits for this lock.
        await deleteOtherConfirmations(tx, actor.id, actor.email)
        const left = await countPasskeys(tx, actor.id)
        const write = (account: Owner & typeof site) =>
          emails.passwordChangedEmail({ ...account, passkeys: passkeysLeft(left, site.address) })
        await notify(tx, write, actor)
        return deleteSessions(tx, { userId: actor.id, exceptId: sessionId })
      })
      return { endedSessions, cookies: [await knownBrowsers.remember(actor.email)] }
    },

    /** For a member who has lost it. Throws `not_found` for an unknown account and `forbidden` for the actor's own. */
    reset: async (actor: Actor, userId: string): Promise<number> => {
      if (actor.id === userId) throw problem('forbidden')
      const owner = await queries.findProtected(db, { id: userId })
      if (!owner) throw problem('not_found')
      return remove(owner)
    },

    /** For the operator. Throws `not_found` for an unknown account. */
    resetByOperator: async (email: string): Promise<number> => {
      const owner = await queries.findProtected(db, { email: email.toLowerCase() })
      if (!owner) throw problem('not_found')
      return remove(owner)
    },
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>
