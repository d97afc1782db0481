import type { AddressInfo } from 'node:net'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { ProblemDocument } from '#contract/problems.ts'
import { createToken, signIn } from '#contract/session.ts'
import type { Role } from '#contract/users.ts'
import { type AppParts, buildApp } from '../app.ts'
import { openAccount } from '../auth/service.ts'
import { createTokens } from '../auth/tokens.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { createTestDatabase } from './database.ts'

/** What a call answered: its status, the headers, and either the result or the problem. */
export type Answer<E extends Endpoint> = {
  status: number
  headers: Headers
  body: E extends { paged: true } ? (OutputOf<E> extends { items: infer Items } ? Items : never) : OutputOf<E>
  problem: ProblemDocument
}

type Credentials = { token?: string; cookie?: string }

export type Caller = Credentials & {
  id: string
  email: string
  call<E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>): Promise<Answer<E>>
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

const secret = 'a secret of tests alone, long enough for HS256'

type Request = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The whole server on a database and a port of its own; calls travel through HTTP. */
export async function startTestApp(
  settings: { env?: Record<string, string> } & Partial<
    Pick<AppParts, 'now' | 'log' | 'sitemapSize' | 'observer'>
  > & {
      provider?: (db: Database) => AppParts['provider']
    } = {},
) {
  const { db, url, drop } = await createTestDatabase(settings.observer)
  const config = parseConfig({ DATABASE_URL: url, CAPTCHA: 'off', LOG_LEVEL: 'silent', ...settings.env })
  const { now, log, sitemapSize, observer } = settings
  const parts = await buildApp({
    config,
    db,
    secret,
    now,
    log,
    sitemapSize,
    observer,
    provider: settings.provider?.(db),
  })
  await parts.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(parts.app.server.address() as AddressInfo).port}`
  const tokens = createTokens(secret, settings.now ?? (() => new Date()))
  let made = 0

  const send = async (
    { token, cookie }: Credentials,
    endpoint: Endpoint,
    { params, query, body }: Request,
  ) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    const target = new URL(`/api${path}`, origin)
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, String(value))
    const response = await fetch(target, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        // As a browser does; the server refuses a cookie that comes without.
        ...(cookie && { cookie, origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return { status: response.status, headers: response.headers, body: answer, problem: answer }
  }

  const caller = (id: string, email: string, credentials: Credentials): Caller => ({
    id,
    email,
    ...credentials,
    call: async (endpoint, input = {}) => (await send(credentials, endpoint, input)) as never,
  })

  /** A new account with a live session, straight from the database; sign-in has tests of its own. */
  const member = async (role: Role, name = `${role} ${(made += 1)}`): Promise<Caller> => {
    const email = `${name.replaceAll(' ', '.').toLowerCase()}@people.example`
    const id = await openAccount(db, { name, email, role })
    const sessionId = newId()
    await db
      .insertInto('session')
      .values({ id: sessionId, userId: id, token: newId(), expiresAt: new Date(Date.now() + 86_400_000) })
      .execute()
    return caller(id, email, { token: await tokens.sign({ userId: id, sessionId }) })
  }

  /** A new account that has signed in with its password and exchanged its session for a token. */
  const signedIn = async (role: Role): Promise<Caller> => {
    const email = `signed.in.${(made += 1)}@people.example`
    const id = await openAccount(db, { name: `Signed in ${made}`, email, role, password: 'Welcome1!' })
    const session = await send({}, signIn, { body: { email, password: 'Welcome1!' } })
    const cookie = session.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    const { token } = (await send({ cookie }, createToken, { body: { email } })).body as { token: string }
    return caller(id, email, { token, cookie })
  }

  return {
    ...parts,
    db,
    origin,
    tokens,
    anonymous: caller('', '', {}),
    withToken: (token: string) => caller('', '', { token }),
    member,
    signedIn,
    stop: async () => {
      await parts.app.close()
      await drop()
    },
  }
}
