import { betterAuth } from 'better-auth'
import { APIError, isAPIError } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { limits } from '#contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { accountCookies } from '../http/cookies.ts'
import { isRefusal } from './identity/failures.ts'
import { hashPassword, isOutdated, type PasswordCost, verifyPassword } from './password-hash.ts'
import { isAccountClosed, replaceHash } from './queries.ts'
import { passkeySessions } from './passkeys/plugin.ts'
import { secondFactorOf, secondFactorPlugins } from './second-factor/plugins.ts'

/** The header in which we tell Better Auth the caller's address; whatever came from outside is overwritten. */
export const addressHeader = 'x-caller-address'

export type BetterAuthSettings = {
  db: Database
  secret: string
  companyName: string
  /** The address people use, such as https://homes.example.com; without one, that of each request. */
  origin: string | undefined
  overTls: boolean
  identityProviders: OAuthProvider[]
  onError: (message: string, details: unknown[]) => void
  /** Called for requests from pages of other sites, which anyone can cause. */
  onForeign: (message: string) => void
  passwordCost: PasswordCost | undefined
}

/** Where the window of a sign-in elsewhere comes back to. */
export const returnPath = '/signedIn'

const minute = 60
const day = 24 * 60 * minute

export const createBetterAuth = ({
  db,
  secret,
  companyName,
  origin,
  overTls,
  identityProviders,
  onError,
  onForeign,
  passwordCost,
}: BetterAuthSettings) =>
  betterAuth({
    // A sign-up that breaks off leaves no account without a password behind.
    database: { db, type: 'postgres', transaction: true },
    secret,
    ...(origin && { baseURL: origin }),
    trustedOrigins: (request) => (request && !origin ? [new URL(request.url).origin] : []),
    basePath: '/api/auth',
    emailAndPassword: {
      enabled: true,
      password: {
        hash: (password) => hashPassword(password, passwordCost),
        verify: async ({ hash, password }) => {
          const isRight = await verifyPassword(hash, password)
          // Who knows the password is the only one who can hash it anew.
          if (isRight && isOutdated(hash, passwordCost))
            await replaceHash(db, hash, await hashPassword(password, passwordCost))
          return isRight
        },
      },
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
    },
    user: {
      // Set by the database's default and by admins, never by a request.
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    session: {
      expiresIn: limits.session.idleDays * day,
      updateAge: limits.session.notedEveryMinutes * minute,
      additionalFields: { secondFactor: { type: 'string', required: false, input: false } },
    },
    plugins: [
      ...secondFactorPlugins({ companyName }),
      passkeySessions,
      // Its own plugin for such providers asks them at the start, and only then.
      { id: 'identity-providers', init: () => ({ context: { socialProviders: identityProviders } }) },
    ],
    account: {
      updateAccountOnSignIn: false,
      // An account that nobody has proven to be theirs is not joined by whoever brings its e-mail (see decision 10).
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    databaseHooks: {
      account: {
        create: {
          // Nothing here calls the provider later: its tokens are not kept.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            // Of an account that is being made: its transaction must not wait for another connection.
            if (context?.path === '/sign-up/email') return
            if (await isAccountClosed(db, session.userId))
              throw new APIError('FORBIDDEN', { code: 'account_closed' })
            const secondFactor = secondFactorOf(context?.path)
            return secondFactor ? { data: { ...session, secondFactor } } : undefined
          },
        },
      },
    },
    // Limits are ours: its own counts by address alone, and thirty people behind one would lock each other out.
    rateLimit: { enabled: false },
    advanced: {
      // Said aloud, because NODE_ENV=test or TEST=1 in the environment would turn the check off.
      disableOriginCheck: false,
      // Its own prefix for https would let the hosts beside this one set cookies of these names.
      useSecureCookies: false,
      cookiePrefix: accountCookies({ overTls }),
      defaultCookieAttributes: { secure: overTls },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: newId },
    },
    telemetry: { enabled: false },
    onAPIError: {
      errorURL: returnPath,
      // A refusal is the caller's answer and no news for the operator.
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) onError('A call of the accounts failed', [error])
      },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        if (message.startsWith('Invalid origin')) onForeign(message)
        else if (!isRefusal(message)) onError(message, details)
      },
    },
  })

export type BetterAuth = ReturnType<typeof createBetterAuth>
