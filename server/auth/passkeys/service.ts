import { invalid } from '#contract/issues.ts'
import type { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { addPasskey, Passkey, signInWithPasskey } from '#contract/passkeys.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { recordEvent } from '../../audit/service.ts'
import { type Connection, type Database, inTransaction, isUniqueViolation } from '../../db/connect.ts'
import type { Actor } from '../../kernel/actor.ts'
import { problem } from '../../kernel/problem.ts'
import type { Mail } from '../../mail/service.ts'
import type { BetterAuth } from '../better-auth.ts'
import { addressHeader } from '../better-auth.ts'
import { lockSignedIn } from '../confirmation-queries.ts'
import { addressOf, type Forwarding, headersOf, refusal } from '../forwarding.ts'
import type { IdentityProof } from '../identity-proof.ts'
import type { KnownBrowsers } from '../known-browsers.ts'
import { publishedPassword } from '../published.ts'
import { authorizeSetup, requiresTwoFactor, type TwoFactorPolicy } from '../second-factor/policy.ts'
import { isTwoFactorEnabled } from '../second-factor/queries.ts'
import type { Opened } from '../service.ts'
import { deleteSessions } from '../session-queries.ts'
import { describeUserAgent } from '../user-agent.ts'
import { createCeremonies } from './ceremonies.ts'
import { passkeyAddedEmail, passkeyRemovedEmail } from './emails.ts'
import * as queries from './queries.ts'
import { isPlain, isUsableKey } from './registrations.ts'

type Dependencies = {
  db: Database
  secret: string
  betterAuth: BetterAuth
  forwarding: Forwarding
  knownBrowsers: KnownBrowsers
  identity: IdentityProof
  mail: Pick<Mail, 'canSend' | 'inLanguageOf'>
  site: { companyName: string; address: string }
  /** The public origin; without it, the origin of each request. */
  origin: string | undefined
  twoFactor: TwoFactorPolicy
  now: () => Date
}
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type ProofInput = { request: FastifyRequest; sessionId: string; password?: string }

/** ES256, RS256 and EdDSA, which Node verifies without warnings. */
const algorithms = [-7, -257, -8]

/** Takes a second to load, so it is not loaded at startup. */
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
const notVerified = invalid('passkeyUnverified')
const unusable = invalid('passkeyUnusable')
const tooLate = invalid('passkeyTooLate')

type SessionOpened = {
  sessionId: string
  user: { email: string; name: string; image?: string | null }
}
const readOpened = async (response: Response) => (await response.clone().json()) as SessionOpened

/**
 * WebAuthn passkeys, always with user verification: the device is one factor, and its check, such as a
 * fingerprint, is the other.
 */
export function createPasskeys(dependencies: Dependencies) {
  const { db, betterAuth, forwarding, knownBrowsers, identity, mail, site, twoFactor, now } = dependencies
  const ceremonies = createCeremonies(dependencies)
  const originOf = (request: FastifyRequest) => dependencies.origin ?? addressOf(request)
  /** Throws `forbidden` for a request from another site's page. */
  const requireOwnPage = (request: FastifyRequest) => {
    const { origin, 'sec-fetch-site': from } = request.headers
    if ((origin !== undefined && origin !== originOf(request)) || from === 'cross-site')
      throw problem('forbidden')
  }

  const notify = (tx: Connection, { email }: Actor, write: typeof passkeyAddedEmail) =>
    mail.inLanguageOf(tx, email, ({ post }) => post(tx, write({ email, ...site }), { toUnconfirmed: true }))

  const authorize = async (tx: Connection, actor: Actor): Promise<void> => {
    const passkeys = await queries.countPasskeys(tx, actor.id)
    authorizeSetup(actor, { canConfirm: mail.canSend, passkeys })
    if (passkeys >= limits.passkeys.max) throw problem('too_many_passkeys')
  }

  return {
    /** Throws `too_many_passkeys`, and like {@link authorizeSetup} and the proof of identity. */
    start: async (actor: Actor, { request, sessionId, password }: ProofInput) => {
      await authorize(db, actor)
      await identity.prove(actor, sessionId, { password, request })
      // The passkey would still open the account after the public password has been changed.
      if (password === publishedPassword)
        throw problem('invalid_input', {
          fields: { password: invalid('passwordOfDemo') },
        })
      const existing = await queries.listPasskeys(db, actor.id)
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
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options, ceremony }
    },

    /**
     * Throws `too_many_passkeys`, `invalid_input` if it cannot be verified, and like {@link authorizeSetup}.
     */
    add: async (
      actor: Actor,
      { request, sessionId }: ProofInput,
      { ceremony, response }: RequestOf<typeof addPasskey>['body'],
    ): Promise<{ passkey: Passkey; cookie: string }> => {
      await authorize(db, actor)
      const challenge = await ceremonies.claim('add', ceremony, actor.id)
      if (challenge === undefined) throw unverified(tooLate)
      const origin = originOf(request)
      const { verifyRegistrationResponse } = await loadWebAuthn()
      if (!(await isPlain(response.response))) throw unverified(notVerified)
      const { registrationInfo: made } = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }).catch(() => ({ registrationInfo: undefined }))
      if (made?.credential.id !== response.id) throw unverified(notVerified)
      if (!(await isUsableKey(made.credential.publicKey))) throw unverified(unusable)
      const row = await inTransaction(db, async (tx) => {
        // A password reset or a confirmed email may have ended the session.
        if (!(await lockSignedIn(tx, { ...actor, sessionId }))) throw problem('unauthenticated')
        // Another session may have added one meanwhile.
        await authorize(tx, actor)
        const { browser, system } = describeUserAgent(request.headers['user-agent'] ?? null)
        const inserted = await queries.insertPasskey(tx, {
          userId: actor.id,
          credentialId: made.credential.id,
          publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
          counter: made.credential.counter,
          transports: response.response.transports ?? [],
          browser,
          system,
          syncable: made.credentialDeviceType === 'multiDevice',
          synced: made.credentialBackedUp,
          createdAt: now(),
        })
        // Creating a passkey also uses it. A session that another factor has opened keeps that factor.
        if (!(await isTwoFactorEnabled(tx, actor.id))) await queries.setSecondFactor(tx, sessionId, 'passkey')
        await notify(tx, actor, passkeyAddedEmail)
        return inserted
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'passkey_credential') ? unverified(invalid('passkeyKnown')) : error
      })
      return { passkey: presentPasskey(row), cookie: await knownBrowsers.remember(actor.email) }
    },

    /**
     * Returns how many other sessions have ended. Throws `not_found`, `two_factor_required`, and like the proof
     * of identity.
     */
    remove: async (actor: Actor, id: string, { request, sessionId, password }: ProofInput) => {
      await identity.prove(actor, sessionId, { password, request })
      const removed = await inTransaction(db, async (tx) => {
        if (!(await lockSignedIn(tx, { ...actor, sessionId }))) throw problem('unauthenticated')
        const credentialId = await queries.deletePasskey(tx, actor.id, id)
        if (credentialId === undefined) throw problem('not_found')
        const hasApp = await isTwoFactorEnabled(tx, actor.id)
        const left = await queries.countPasskeys(tx, actor.id)
        if (!hasApp && left === 0 && requiresTwoFactor(twoFactor, actor.role))
          throw problem('two_factor_required')
        // The removed passkey may have opened this session.
        if (!hasApp && left === 0) await queries.setSecondFactor(tx, sessionId, null)
        await notify(tx, actor, passkeyRemovedEmail)
        const endedSessions = await queries.deletePasskeySessions(tx, {
          userId: actor.id,
          exceptId: sessionId,
        })
        return { endedSessions, credentialId }
      })
      return { removed, cookie: await knownBrowsers.remember(actor.email) }
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
      requireOwnPage(request)
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
      const isOwners = Buffer.from(userHandle ?? '', 'base64url').toString() === passkey.userId
      const used = verified?.verified && isOwners ? verified.authenticationInfo : undefined
      if (!used || (used.credentialDeviceType === 'multiDevice') !== passkey.syncable) {
        await recordEvent(db, { kind: 'session', action: 'sign_in_failed', objectId: passkey.userId })
        throw problem('passkey_refused')
      }
      const headers = headersOf(request)
      headers.set(addressHeader, request.ip)
      const { newCounter: counter, credentialBackedUp: synced } = used
      const opened = await forwarding.replacingSession(request, async () => {
        const answer = await betterAuth.api.openPasskeySession({
          headers,
          body: { userId: passkey.userId },
          asResponse: true,
        })
        if (!answer.ok) throw await refusal(answer)
        const { sessionId } = await readOpened(answer)
        if (!(await queries.recordUse(db, passkey.id, { counter, synced, at: now() }))) {
          // The passkey was removed during this sign-in, or its counter did not grow, as with a cloned device.
          await deleteSessions(db, { id: sessionId })
          throw problem('passkey_refused')
        }
        return answer
      })
      const { user } = await readOpened(opened)
      return {
        cookies: [...opened.headers.getSetCookie(), await knownBrowsers.remember(passkey.email)],
        account: { email: user.email, displayName: user.name, photoURL: user.image ?? null },
      }
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
