import type { FastifyRequest } from 'fastify'
import type { IdentityProviderId } from '#contract/identity.ts'
import { limits } from '#contract/limits.ts'
import type { SignInForm, SignUpForm } from '#contract/session.ts'
import { recordEvent } from '../audit/service.ts'
import type { Connection, Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import { Problem, problem, throwIf } from '../kernel/problem.ts'
import { isReading } from '../cache/shared-responses.ts'
import { findChoice, type LanguageSettings } from '../settings/languages.ts'
import { limitAttempts } from '../web/throttle.ts'
import { unitsIn } from '../web/units.ts'
import { returnPath } from './better-auth.ts'
import { checkPassword } from './common-passwords.ts'
import type { AttemptThrottle } from './attempt-throttle.ts'
import { emailTaken, type Forwarding, refusal } from './forwarding.ts'
import { failureOf } from './identity/failures.ts'
import type { ActorCache } from './actor-cache.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { withPrecomputedHash, hashPassword, type PasswordCost } from './password-hash.ts'
import {
  findAccountId,
  findActorOfSession,
  findRolesOfSessions,
  insertAccount,
  isEmailTaken,
  listConnectedProviders,
  type NewProfile,
} from './queries.ts'
import { publishedPassword } from './published.ts'
import { awaitedParameter } from './second-factor/plugins.ts'
import type { TwoFactorPolicy } from './second-factor/policy.ts'
import type { createTokens, TokenClaims } from './tokens.ts'

type Dependencies = {
  db: Database
  forwarding: Forwarding
  tokens: ReturnType<typeof createTokens>
  attemptThrottle: AttemptThrottle
  knownBrowsers: KnownBrowsers
  actorCache: ActorCache
  companyName: string
  confirmsEmails: boolean
  twoFactor: TwoFactorPolicy
  overTls: boolean
  languages: LanguageSettings
  passwordCost: PasswordCost | undefined
  now: () => Date
}
export type NewAccount = Omit<NewProfile, 'id'> & { password?: string }
type Start = { provider: IdentityProviderId; attempt: string }

export type Opened = {
  cookies: string[]
  account: { email: string; displayName: string; photoURL: string | null }
}

/** The first factor was accepted; the cookie identifies the pending sign-in. */
export type SecondFactorPending = { cookies: string[]; account: null }

/** Says on the window's last page whether the sign-in has created the account. */
const accountParameter = 'account'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Accounts, sessions, and tokens on top of Better Auth. */
export function createAuth(dependencies: Dependencies) {
  const {
    db,
    forwarding,
    tokens,
    attemptThrottle,
    knownBrowsers,
    actorCache,
    companyName,
    passwordCost,
    languages,
    overTls,
    now,
  } = dependencies
  const findActor = (claims: TokenClaims) => findActorOfSession(db, claims, dependencies)
  const { forward, findSession, replacingSession } = forwarding

  const open = async (
    request: FastifyRequest,
    path: string,
    body: object,
  ): Promise<Opened | SecondFactorPending> => {
    const response = await replacingSession(request, () => forward(request, path, body))
    if (!response.ok) throw await refusal(response)
    const { user } = (await response.json()) as {
      user?: { email: string; name: string; image?: string | null }
    }
    const cookies = response.headers.getSetCookie()
    if (!user) return { cookies, account: null }
    return {
      cookies,
      account: { email: user.email, displayName: user.name, photoURL: user.image ?? null },
    }
  }

  /** Returns the provider's sign-in address. It leads back to the page that informs the window's opener. */
  const send = async (request: FastifyRequest, path: string, { provider, attempt }: Start) => {
    const back = `${returnPath}?attempt=${attempt}`
    const isSignIn = path === '/sign-in/social'
    const response = await forward(request, path, {
      provider,
      callbackURL: back,
      errorCallbackURL: back,
      ...(isSignIn && { newUserCallbackURL: `${back}&${accountParameter}=new` }),
      disableRedirect: true,
    })
    if (!response.ok) throw await refusal(response)
    const { url } = (await response.json()) as { url: string }
    return { url, cookies: response.headers.getSetCookie() }
  }

  return {
    /** The actor of an API call, by bearer token only. Only read requests may use the cached actor. */
    findActor: async (request: FastifyRequest): Promise<Actor | null> => {
      const token = tokenOf(request)
      if (!token) return null
      const known = isReading(request) ? actorCache.find(token) : undefined
      if (known) return known
      const reading = actorCache.begin()
      const claims = await tokens.read(token)
      const found = claims && (await findActor(claims))
      if (!found) return null
      const { actor, sessionEnds } = found
      if (reading) actorCache.keep(token, reading, { actor, tokenEnds: claims.expiresAt, sessionEnds })
      return actor
    },

    /** The session of the request's token. Throws `unauthenticated` without one. */
    sessionOf: async (request: FastifyRequest): Promise<string> => {
      const claims = await tokens.read(tokenOf(request) ?? '')
      if (!claims) throw problem('unauthenticated')
      return claims.sessionId
    },

    rolesOf: (sessionIds: string[]) => findRolesOfSessions(db, sessionIds),

    /** The viewer of a page by session cookie, even without a required second factor. */
    findViewer: async (request: FastifyRequest): Promise<Actor | null> => {
      const session = await findSession(request, { prolong: false })
      const found = session && (await findActor({ sessionId: session.sessionId, userId: session.user.id }))
      return found?.actor ?? null
    },

    signUp: async (request: FastifyRequest, { photoURL, language: tag, ...form }: SignUpForm) => {
      throwIf(await checkPassword(form.password, [form.name, form.email, companyName]))
      const language = findChoice(languages, tag)
      const units = unitsIn(request.headers.cookie, { overTls })
      const signUp = () => open(request, '/sign-up/email', { ...form, image: photoURL, language, units })
      return withPrecomputedHash(form.password, signUp, passwordCost).catch(async (error: unknown) => {
        // The database refuses the second of two simultaneous sign-ups.
        const isLate = error instanceof Problem && error.code === 'internal'
        throw isLate && (await isEmailTaken(db, form.email)) ? emailTaken() : error
      })
    },

    /** Throws `credentials_invalid`, and `too_many_requests` after several of them. */
    signIn: async (
      request: FastifyRequest,
      { email, password }: SignInForm,
    ): Promise<Opened | SecondFactorPending> => {
      const takeBack = await attemptThrottle.count(request, email)
      const { cookies, account } = await open(request, '/sign-in/email', { email, password }).catch(
        async (error: unknown) => {
          const isWrong = error instanceof Problem && error.code === 'credentials_invalid'
          // Do not record an unknown email: it may be a password in the wrong field.
          const objectId = isWrong ? await findAccountId(db, email) : undefined
          if (isWrong) await recordEvent(db, { kind: 'session', action: 'sign_in_failed', objectId })
          throw error
        },
      )
      await takeBack()
      if (!account) return { cookies, account }
      return { cookies: [...cookies, await knownBrowsers.remember(email)], account }
    },

    startProvider: (request: FastifyRequest, start: Start) => send(request, '/sign-in/social', start),

    /**
     * Like `startProvider`, to connect a provider to this session's account. Throws `unauthenticated`,
     * `email_unconfirmed`.
     */
    connectProvider: async (request: FastifyRequest, actor: Actor, start: Start) => {
      const session = await findSession(request, { prolong: false })
      if (session?.user.id !== actor.id) throw problem('unauthenticated')
      if (!actor.emailConfirmed) throw problem('email_unconfirmed')
      return send(request, '/link-social', start)
    },

    listConnections: (actor: Actor) => listConnectedProviders(db, actor.id),

    /** Handles the provider's response. Returns where the browser goes next, signed in or with a failure. */
    finishProvider: async (
      request: FastifyRequest,
      provider: IdentityProviderId,
    ): Promise<{ location: string; cookies: string[] }> => {
      const { search } = new URL(request.url, 'http://own.server')
      const response = await replacingSession(request, () =>
        forward(request, `/callback/${provider}${search}`),
      )
      const target = new URL(response.headers.get('location') ?? returnPath, 'http://own.server')
      const attempt = target.searchParams.get('attempt')
      const failure = response.headers.has('location')
        ? failureOf(target.searchParams.get('error'))
        : 'failed'
      const awaited = target.searchParams.get(awaitedParameter)
      const account = target.searchParams.get(accountParameter)
      const query = new URLSearchParams({
        ...(attempt && { attempt }),
        ...(failure && { failure }),
        ...(awaited && { [awaitedParameter]: awaited }),
        ...(account && !failure && { [accountParameter]: account }),
      })
      return { location: `${returnPath}?${query}`, cookies: response.headers.getSetCookie() }
    },

    signOut: async (request: FastifyRequest): Promise<string[]> => {
      const response = await forward(request, '/sign-out', {})
      if (!response.ok) throw await refusal(response)
      return response.headers.getSetCookie()
    },

    /** Issues a token for the session if it belongs to this email. Throws `unauthenticated` otherwise. */
    exchange: async (
      request: FastifyRequest,
      email: string,
    ): Promise<{ token: string; cookies: string[] }> => {
      const session = await findSession(request, { prolong: true })
      if (session?.user.email !== email) throw problem('unauthenticated')
      const { sessionId, user, cookies } = session
      const { perAccount: attempts, windowSeconds } = limits.tokenExchange
      await limitAttempts(db, now(), { key: `token|${user.id}`, attempts, windowSeconds })
      return { token: await tokens.sign({ sessionId, userId: user.id }), cookies }
    },
  }
}

/**
 * Creates an account without a session, inside the caller's transaction, for commands and demo content. Returns
 * its id. Without a password, nobody can sign in until one is set.
 */
export async function openAccount(tx: Connection, account: NewAccount): Promise<string> {
  const [id] = await openAccounts(tx, [account])
  if (!id) throw new Error('No account was opened.')
  return id
}

/** Creates several accounts and returns their ids. Equal passwords are hashed once. */
export async function openAccounts(tx: Connection, accounts: NewAccount[]): Promise<string[]> {
  const hashes = new Map<string, string>()
  const ids: string[] = []
  for (const { password, ...profile } of accounts) {
    const hash = password && (hashes.get(password) ?? (await hashPassword(password)))
    if (hash) hashes.set(password, hash)
    const id = newId()
    const isPublished = password === publishedPassword
    await insertAccount(tx, { id, ...profile }, hash ? { hash, isPublished } : undefined)
    ids.push(id)
  }
  return ids
}

export type Auth = ReturnType<typeof createAuth>

export type { IdentityProof } from './identity-proof.ts'
export { endSessionsOf } from './sessions.ts'

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1]
