import { betterAuth } from 'better-auth'
import { APIError, isAPIError } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { limits } from '#contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { accountCookies } from '../web/cookies.ts'
import { isRefusal } from './identity/failures.ts'
import { hashPassword, isOutdated, type PasswordCost, verifyPassword } from './password-hash.ts'
import { isAccountClosed, replaceHash } from './queries.ts'
import { passkeySessions } from './passkeys/plugin.ts'
import { secondFactorOf, secondFactorPlugins } from './second-factor/plugins.ts'

/** Tells Better Auth the caller's address; overwrites any value from outside. */
export const addressHeader = 'x-caller-address'

export type BetterAuthSettings = {
  db: Database
  secret: string
  companyName: string
  /** The public origin, such as https://homes.example.com; without it, the origin of each request. */
  origin: string | undefined
  overTls: boolean
  identityProviders: OAuthProvider[]
  onError: (message: string, details: unknown[]) => void
  /** Called for requests from pages of other sites, which anyone can cause. */
  onForeign: (message: string) => void
  passwordCost: PasswordCost | undefined
}

/** The page that a provider's sign-in window returns to. */
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
    // An interrupted sign-up leaves no account without a password.
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
          // Rehash while the password is known.
          if (isRight && isOutdated(hash, passwordCost))
            await replaceHash(db, hash, await hashPassword(password, passwordCost))
          return isRight
        },
      },
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
    },
    user: {
      additionalFields: {
        // Set by the database's default and by admins, never by a request.
        role: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false },
        units: { type: 'string', required: false },
      },
    },
    session: {
      expiresIn: limits.session.idleDays * day,
      updateAge: limits.session.recordedEveryMinutes * minute,
      additionalFields: { secondFactor: { type: 'string', required: false, input: false } },
    },
    plugins: [
      ...secondFactorPlugins({ companyName }),
      passkeySessions,
      // Better Auth's own plugin for such providers contacts them only once, at startup.
      { id: 'identity-providers', init: () => ({ context: { socialProviders: identityProviders } }) },
    ],
    account: {
      updateAccountOnSignIn: false,
      // Do not link a provider's sign-in to an account whose email was never confirmed (decision 10).
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    databaseHooks: {
      account: {
        create: {
          // We never call the provider later, so its tokens are not stored.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            // During a sign-up, whose transaction must not wait for another connection.
            if (context?.path === '/sign-up/email') return
            if (await isAccountClosed(db, session.userId))
              throw new APIError('FORBIDDEN', { code: 'account_closed' })
            const secondFactor = secondFactorOf(context?.path)
            return secondFactor ? { data: { ...session, secondFactor } } : undefined
          },
        },
      },
    },
    // We limit attempts ourselves: Better Auth counts by address alone, so people who share one would lock each
    // other out.
    rateLimit: { enabled: false },
    advanced: {
      // Explicit, because NODE_ENV=test or TEST=1 would disable the check.
      disableOriginCheck: false,
      // Better Auth's prefix for HTTPS would let sibling hosts set these cookies.
      useSecureCookies: false,
      cookiePrefix: accountCookies({ overTls }),
      defaultCookieAttributes: { secure: overTls },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: newId },
    },
    telemetry: { enabled: false },
    onAPIError: {
      errorURL: returnPath,
      // Refusals are responses to the caller, not errors for the operator.
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) onError('A call of Better Auth failed', [error])
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
