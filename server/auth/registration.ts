import { sql } from 'kysely'
import type { Captchas } from '../captcha/service.ts'
import type { Mail } from '../mail/service.ts'
import type { Platform } from '../platform.ts'
import { createActorCache } from './actor-cache.ts'
import { createAttemptThrottle } from './attempt-throttle.ts'
import { createBetterAuth } from './better-auth.ts'
import { confirmationEndpoints } from './confirmation-endpoints.ts'
import { createConfirmations, deleteConfirmationsOf } from './confirmations.ts'
import { authEndpoints } from './endpoints.ts'
import { createForwarding } from './forwarding.ts'
import { registerCallback } from './identity/callback.ts'
import { openProviders } from './identity/offered.ts'
import { createIdentityProof } from './identity-proof.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { passkeyEndpoints } from './passkeys/endpoints.ts'
import { createPasskeys } from './passkeys/service.ts'
import { passwordEndpoints } from './password-endpoints.ts'
import { createPasswords } from './passwords.ts'
import { securityEndpoints } from './second-factor/endpoints.ts'
import { createSecondFactors } from './second-factor/service.ts'
import { createAuth } from './service.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { createSessions, endSessionsOf } from './sessions.ts'
import { createTokens } from './tokens.ts'
import { wellKnownRoutes } from './well-known.ts'

type Services = { mail: Mail; captchas: Captchas }

export async function registerAuth(platform: Platform, services: Services) {
  const accounts = await openServices(platform, services)
  mount(platform, accounts, services)
  const { lifecycle, scheduler, sweep } = platform
  lifecycle.on('accountClosed', 'access', async (tx, { id }) => {
    await endSessionsOf(tx, id)
    await deleteConfirmationsOf(tx, id)
  })
  const { sendFirstLinks } = accounts.confirmations
  scheduler.add('confirmations', 60_000, sendFirstLinks, { atOnce: true })
  sweep.expire(sweep.rowsOf('session', (at) => sql`expires_at <= ${at}`))
  // Keeps those of unconfirmed members, which record that they were asked to confirm.
  sweep.expire(
    sweep.rowsOf(
      'email_confirmation',
      (at) => sql`expires_at <= ${at} and (confirmed_at is not null or exists (
        select from "user" u where u.id = email_confirmation.user_id and u.email_verified))`,
    ),
  )
  sweep.expire(sweep.rowsOf('verification', (at) => sql`expires_at <= ${at}`))
  return accounts
}

async function openServices(platform: Platform, { mail }: Services) {
  const { app, config, db, secret, now, changes, overTls, site, background, lifecycle, passwordCost } =
    platform
  const { companyName, confirmsEmails, twoFactor } = config
  const betterAuth = createBetterAuth({
    db,
    secret,
    companyName,
    origin: config.origin,
    overTls,
    identityProviders: await openProviders(platform),
    onError: (message, details) => app.log.error({ details }, message),
    onForeign: (message) => app.log.info(message),
    passwordCost,
  })
  const knownBrowsers = createKnownBrowsers({ db, secret, now, overTls })
  const attemptThrottle = createAttemptThrottle({ db, now, knownBrowsers })
  const entry = { db, betterAuth, knownBrowsers, companyName, now, twoFactor }
  const actorCache = createActorCache({ changes, now })
  const forwarding = createForwarding({ db, betterAuth })
  const tokens = createTokens(secret, now)
  const identity = createIdentityProof({ db, attemptThrottle, now })
  const followEmail: Parameters<typeof createConfirmations>[0]['followEmail'] = (tx, move) =>
    lifecycle.emit('emailChanged', tx, move)
  const sending = { mail, site }
  return {
    auth: createAuth({
      ...entry,
      forwarding,
      tokens,
      attemptThrottle,
      actorCache,
      confirmsEmails,
      languages: config.languages,
      overTls,
      passwordCost,
    }),
    identity,
    passwords: createPasswords({ db, ...sending, background, knownBrowsers, passwordCost, now }),
    confirmations: createConfirmations({ db, ...sending, now, confirmsEmails, identity, followEmail }),
    passkeys: createPasskeys({ ...entry, ...sending, secret, forwarding, identity, origin: config.origin }),
    secondFactors: createSecondFactors({
      ...entry,
      ...sending,
      forwarding,
      attemptThrottle,
      identity,
      passwordCost,
    }),
  }
}

type Accounts = Awaited<ReturnType<typeof openServices>>

function mount({ app, api, scope, config, db, site }: Platform, accounts: Accounts, { captchas }: Services) {
  const { auth, confirmations, passkeys, passwords, secondFactors } = accounts
  wellKnownRoutes(app, site)
  authEndpoints(api, auth, confirmations, config.captcha ? captchas : undefined)
  confirmationEndpoints(api, confirmations, auth.sessionOf)
  sessionEndpoints(api, auth, createSessions({ db }))
  registerCallback(scope, auth)
  passwordEndpoints(api, passwords)
  securityEndpoints(api, auth, secondFactors)
  passkeyEndpoints(api, auth, passkeys)
}
