import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from './app.ts'
import { createBetterAuth } from './auth/better-auth.ts'
import { createConfirmations } from './auth/confirmations.ts'
import { createForwarding } from './auth/forwarding.ts'
import { createAttemptThrottle } from './auth/attempt-throttle.ts'
import { createIdentityProof } from './auth/identity-proof.ts'
import { openProviders } from './auth/identity/offered.ts'
import { createActorCache } from './auth/actor-cache.ts'
import { createKnownBrowsers } from './auth/known-browsers.ts'
import { createPasskeys } from './auth/passkeys/service.ts'
import { createSecondFactors } from './auth/second-factor/service.ts'
import { createPasswords } from './auth/passwords.ts'
import { createAuth } from './auth/service.ts'
import { createTokens } from './auth/tokens.ts'
import { wellKnownRoutes } from './auth/well-known.ts'
import type { Background } from './background/background.ts'
import { renameSender } from './content/service.ts'
import type { Changes } from './db/changes.ts'
import type { Mail } from './mail/service.ts'
import { renameAgent } from './searches/service.ts'
import { renameGuest, renameInvited } from './wishlist/service.ts'

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'secret' | 'demoAccounts' | 'passwordCost'> & {
  now: () => Date
  changes: Changes
  overTls: boolean
  site: { companyName: string; address: string }
  mail: Mail
  background: Background
}

export async function openAccounts(app: FastifyInstance, dependencies: Dependencies) {
  const { config, db, secret, now, changes, overTls, site, mail, background } = dependencies
  const { demoAccounts, passwordCost } = dependencies
  const { companyName, confirmsEmails, twoFactor } = config
  wellKnownRoutes(app, site)
  const betterAuth = createBetterAuth({
    db,
    secret,
    companyName,
    origin: config.origin,
    overTls,
    identityProviders: await openProviders(app, config, { now, demoAccounts }),
    onError: (message, details) => app.log.error({ details }, message),
    onForeign: (message) => app.log.info(message),
    passwordCost,
  })
  const knownBrowsers = createKnownBrowsers({ db, secret, now, overTls })
  const attemptThrottle = createAttemptThrottle({ db, now, knownBrowsers })
  const entry = { db, betterAuth, knownBrowsers, companyName, now }
  const actorCache = createActorCache({ changes, now })
  const forwarding = createForwarding({ db, betterAuth })
  const tokens = createTokens(secret, now)
  const identity = createIdentityProof({ db, attemptThrottle, now })
  const confirmations = createConfirmations({
    db,
    mail,
    site,
    now,
    confirmsEmails,
    identity,
    followEmail: async (tx, { id, from, to, staysProven }) => {
      await renameAgent(tx, from, to)
      await renameGuest(tx, id, to)
      // Messages under an unconfirmed email may belong to another person.
      if (!staysProven) return
      await renameSender(tx, from, to)
      await renameInvited(tx, from, to)
    },
  })
  return {
    auth: createAuth({
      ...entry,
      forwarding,
      tokens,
      attemptThrottle,
      actorCache,
      confirmsEmails,
      twoFactor,
      passwordCost,
    }),
    passwords: createPasswords({ db, mail, site, background, knownBrowsers, passwordCost, now }),
    confirmations,
    attemptThrottle,
    passkeys: createPasskeys({
      ...entry,
      secret,
      forwarding,
      identity,
      mail,
      site,
      origin: config.origin,
      twoFactor,
    }),
    secondFactors: createSecondFactors({
      ...entry,
      forwarding,
      attemptThrottle,
      identity,
      mail,
      site,
      twoFactor,
      passwordCost,
    }),
  }
}
