import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { limits } from '#contract/limits.ts'

/** Better Auth's name for the cookie of a sign-in whose second factor is awaited. */
export const pendingCookie = 'two_factor'
/** What the way back from another provider carries when the second factor is awaited. */
export const awaitedParameter = 'secondFactor'

/** By which second factor a call of Better Auth opens a session. */
const factors: Record<string, string> = {
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'recovery_code',
}
export const secondFactorOf = (path: string | undefined): string | undefined => factors[path ?? '']

/**
 * An account with two factors is asked for its second one after the password, as the plugin does by itself, and after
 * a sign-in elsewhere, which it leaves out.
 */
function twoFactorEverywhere(companyName: string) {
  const plugin = twoFactor({
    issuer: companyName,
    // Of an account without a password a new sign-in is asked for instead.
    allowPasswordless: true,
    twoFactorCookieMaxAge: limits.secondFactor.lifetimeSeconds,
    // Wrong codes are counted like wrong passwords: its own lock would keep the owner out as well.
    accountLockout: { enabled: false },
  })
  const [afterPassword] = plugin.hooks.after
  if (!afterPassword) throw new Error('The two-factor plugin has no step after the password.')
  const afterProvider = createAuthMiddleware(async (context) => {
    const location = context.context.responseHeaders?.get('location') ?? '/'
    // Called by the dispatcher's rules, the step answers its headers and what it would say instead.
    const { response: asked, headers } = (await afterPassword.handler(context)) as {
      response?: object
      headers?: Headers
    }
    if (!asked) return
    for (const cookie of headers?.getSetCookie() ?? []) context.responseHeaders.append('set-cookie', cookie)
    const back = new URL(location, 'http://own.server')
    back.searchParams.set(awaitedParameter, 'asked')
    throw context.redirect(`${back.pathname}${back.search}`)
  })
  return {
    ...plugin,
    hooks: {
      after: [
        afterPassword,
        { matcher: ({ path }: { path?: string }) => path === '/callback/:id', handler: afterProvider },
      ],
    },
  }
}

/** Whose sign-in awaits its second factor, by the cookie of the call. */
const pendingSignIn = {
  id: 'pending-sign-in',
  endpoints: {
    findPendingSignIn: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async (context) => {
        const { internalAdapter, createAuthCookie, secret } = context.context
        const identifier = await context.getSignedCookie(createAuthCookie(pendingCookie).name, secret)
        const pending = identifier ? await internalAdapter.findVerificationValue(identifier) : null
        if (!pending || pending.expiresAt <= new Date()) return null
        const user = await internalAdapter.findUserById(pending.value)
        return user && { id: user.id, email: user.email, name: user.name }
      },
    ),
  },
} as const

export const secondFactorPlugins = ({ companyName }: { companyName: string }) =>
  [twoFactorEverywhere(companyName), pendingSignIn] as const
