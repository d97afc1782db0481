import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { addPasskey, Passkey, signInWithPasskey } from '#contract/passkeys.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { recordEvent } from '../../audit/service.ts'
import { type Database, inTransaction, isUniqueViolation } from '../../db/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { problem } from '../../http/problem.ts'
import type { Mail } from '../../mail/service.ts'
import type { BetterAuth } from '../better-auth.ts'
import { addressHeader } from '../better-auth.ts'
import { keepSignedIn } from '../confirmation-queries.ts'
import { addressOf, type Forwarding, headersOf, refusal } from '../forwarding.ts'
import type { IdentityProof } from '../identity-proof.ts'
import type { KnownBrowsers } from '../known-browsers.ts'
import { authorizeSetup, requiresTwoFactor, type TwoFactorPolicy } from '../second-factor/policy.ts'
import { isTwoFactorEnabled } from '../second-factor/queries.ts'
import type { Opened } from '../service.ts'
import { deleteSessions } from '../session-queries.ts'
import { describeUserAgent } from '../user-agent.ts'
import { createCeremonies } from './ceremonies.ts'
import { passkeyAddedLetter, passkeyRemovedLetter } from './letters.ts'
import * as queries from './queries.ts'

type Parts = {
  db: Database
  secret: string
  betterAuth: BetterAuth
  forwarding: Forwarding
  knownBrowsers: KnownBrowsers
  identity: IdentityProof
  mail: Pick<Mail, 'post' | 'canSend'>
  site: { companyName: string; address: string }
  /** The address people use; without one, that of each request. */
  origin: string | undefined
  twoFactor: TwoFactorPolicy
  now: () => Date
}
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type Asked = { request: FastifyRequest; sessionId: string; password?: string }

/** It takes a second to load, which a start does not wait for. */
const loadWebAuthn = () => import('@simplewebauthn/server')

export const presentPasskey = (row: queries.PasskeyRow): Passkey => ({
  _id: row.id,
  browser: row.browser,
  system: row.system,
  synced: row.synced,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

const unverified = (text: string) => problem('invalid_input', { fields: { response: text } })
const tooLate = 'The passkey was not added, because this took too long. Please try again.'

/**
 * Passkeys of WebAuthn, always with user verification: what the device asks for, such as a fingerprint, is one factor,
 * and the device the other.
 */
export function createPasskeys(parts: Parts) {
  const { db, betterAuth, forwarding, knownBrowsers, identity, mail, site, twoFactor, now } = parts
  const ceremonies = createCeremonies(parts)
  const originOf = (request: FastifyRequest) => parts.origin ?? addressOf(request)

  const authorize = async (actor: Actor) =>
    authorizeSetup(actor, { canConfirm: mail.canSend, passkeys: await queries.countPasskeys(db, actor.id) })

  return {
    /** Throws as {@link authorizeSetup} and the proof of identity do, and `too_many_passkeys`. */
    start: async (actor: Actor, { request, sessionId, password }: Asked) => {
      await authorize(actor)
      const existing = await queries.listPasskeys(db, actor.id)
      if (existing.length >= limits.passkeys.max) throw problem('too_many_passkeys')
      await identity.prove(actor, sessionId, { password, request })
      const { challenge, ceremony } = await ceremonies.begin('add', actor.id)
      const { generateRegistrationOptions } = await loadWebAuthn()
      const options = await generateRegistrationOptions({
        rpName: site.companyName,
        rpID: new URL(originOf(request)).hostname,
        userID: new TextEncoder().encode(actor.id),
        userName: actor.email,
        userDisplayName: actor.name,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: limits.passkeys.lifetimeSeconds * 1000,
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options, ceremony }
    },

    /** Throws as {@link authorizeSetup} does, `too_many_passkeys`, and `invalid_input` for what cannot be verified. */
    add: async (
      actor: Actor,
      { request, sessionId }: Asked,
      { ceremony, response }: RequestOf<typeof addPasskey>['body'],
    ): Promise<Passkey> => {
      await authorize(actor)
      const challenge = await ceremonies.claim('add', ceremony, actor.id)
      if (challenge === undefined) throw unverified(tooLate)
      const origin = originOf(request)
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const { registrationInfo: made } = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} } as RegistrationResponse,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw unverified(`This passkey could not be verified: ${error instanceof Error ? error.message : ''}`)
      })
      if (!made) throw unverified('This passkey could not be verified.')
      const row = await inTransaction(db, async (tx) => {
        // The session may have ended meanwhile, as the owner of the email has proven it or reset the password.
        if (!(await keepSignedIn(tx, { ...actor, sessionId }))) throw problem('unauthenticated')
        if ((await queries.countPasskeys(tx, actor.id)) >= limits.passkeys.max)
          throw problem('too_many_passkeys')
        const { browser, system } = describeUserAgent(request.headers['user-agent'] ?? null)
        const inserted = await queries.insertPasskey(tx, {
          userId: actor.id,
          credentialId: made.credential.id,
          publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
          counter: made.credential.counter,
          transports: response.response.transports ?? [],
          browser,
          system,
          synced: made.credentialBackedUp,
          createdAt: now(),
        })
        // Whoever made it has just used it. A session that another factor has opened keeps that one.
        if (!(await isTwoFactorEnabled(tx, actor.id))) await queries.setSecondFactor(tx, sessionId, 'passkey')
        await mail.post(tx, passkeyAddedLetter({ email: actor.email, ...site }), { toUnconfirmed: true })
        return inserted
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'passkey_credential')
          ? unverified('This passkey has been added already.')
          : error
      })
      return presentPasskey(row)
    },

    /** Answers how many other sessions have ended. Throws `not_found`, `two_factor_required`, and as the proof does. */
    remove: async (actor: Actor, id: string, { request, sessionId, password }: Asked): Promise<number> => {
      await identity.prove(actor, sessionId, { password, request })
      return inTransaction(db, async (tx) => {
        if (!(await keepSignedIn(tx, { ...actor, sessionId }))) throw problem('unauthenticated')
        if ((await queries.deletePasskeys(tx, actor.id, id)) === 0) throw problem('not_found')
        const hasApp = await isTwoFactorEnabled(tx, actor.id)
        const left = await queries.countPasskeys(tx, actor.id)
        if (!hasApp && left === 0 && requiresTwoFactor(twoFactor, actor.role))
          throw problem('two_factor_required')
        // What opened this session may be what was removed.
        if (!hasApp && left === 0) await queries.setSecondFactor(tx, sessionId, null)
        await mail.post(tx, passkeyRemovedLetter({ email: actor.email, ...site }), { toUnconfirmed: true })
        return queries.deletePasskeySessions(tx, { userId: actor.id, exceptId: sessionId })
      })
    },

    startSignIn: async (request: FastifyRequest) => {
      const { challenge, ceremony } = await ceremonies.begin('signIn')
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const options = await generateAuthenticationOptions({
        rpID: new URL(originOf(request)).hostname,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: limits.passkeys.lifetimeSeconds * 1000,
        userVerification: 'required',
      })
      return { options, ceremony }
    },

    /** Throws `sign_in_expired` and `passkey_refused`. */
    signIn: async (
      request: FastifyRequest,
      { ceremony, response }: RequestOf<typeof signInWithPasskey>['body'],
    ): Promise<Opened> => {
      const challenge = await ceremonies.claim('signIn', ceremony)
      if (challenge === undefined) throw problem('sign_in_expired')
      const passkey = await queries.findPasskey(db, response.id)
      if (!passkey) throw problem('passkey_refused')
      const origin = originOf(request)
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const verified = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} } as AuthenticationResponse,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: true,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: passkey.transports,
        },
      }).catch(() => undefined)
      const { userHandle } = response.response
      const isOwners = !userHandle || Buffer.from(userHandle, 'base64url').toString() === passkey.userId
      if (!verified?.verified || !isOwners) {
        await recordEvent(db, { kind: 'session', action: 'sign_in_failed', objectId: passkey.userId })
        throw problem('passkey_refused')
      }
      const headers = headersOf(request)
      headers.set(addressHeader, request.ip)
      const opened = await forwarding.openingAnew(request, () =>
        betterAuth.api.openPasskeySession({
          headers,
          body: { userId: passkey.userId },
          asResponse: true,
        }),
      )
      if (!opened.ok) throw await refusal(opened)
      const { user, sessionId } = (await opened.json()) as {
        user: { email: string; name: string; image?: string | null }
        sessionId: string
      }
      const { newCounter: counter } = verified.authenticationInfo
      if (!(await queries.noteUse(db, passkey.id, { counter, at: now() }))) {
        // Removed meanwhile, with the sessions that it had opened by then.
        await deleteSessions(db, { id: sessionId })
        throw problem('passkey_refused')
      }
      return {
        cookies: [...opened.headers.getSetCookie(), await knownBrowsers.remember(passkey.email)],
        account: { email: user.email, displayName: user.name, photoURL: user.image ?? null },
      }
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
