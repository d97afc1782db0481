import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { limits } from '#contract/limits.ts'

/** Better Auth's name for the cookie of a sign-in that awaits its second factor. */
export const pendingCookie = 'two_factor'
export const awaitedParameter = 'secondFactor'

const factors: Record<string, string> = {
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'recovery_code',
}
export const secondFactorOf = (path: string | undefined): string | undefined => factors[path ?? '']

/**
 * Asks for the second factor after a password, as the plugin does, and also after a sign-in through a provider,
 * which the plugin omits.
 */
function twoFactorEverywhere(companyName: string) {
  const plugin = twoFactor({
    issuer: companyName,
    // Accounts without a password require a recent sign-in instead.
    allowPasswordless: true,
    twoFactorCookieMaxAge: limits.secondFactor.lifetimeSeconds,
    // Wrong codes are counted like wrong passwords: the plugin's lockout would lock the owner out, too.
    accountLockout: { enabled: false },
  })
  const [afterPassword, ...others] = plugin.hooks.after
  // A release with more hooks needs a look at what they do: only this one is repeated after providers.
  if (!afterPassword || others.length > 0 || Object.keys(plugin.hooks).length > 1)
    throw new Error('The two-factor plugin must have one hook, after the password.')
  const afterProvider = createAuthMiddleware(async (context) => {
    const location = context.context.responseHeaders?.get('location') ?? '/'
    // Called outside its endpoint, the hook returns its headers and the response it would send.
    const { response: challenge, headers } = (await afterPassword.handler(context)) as {
      response?: object
      headers?: Headers
    }
    if (!challenge) return
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
