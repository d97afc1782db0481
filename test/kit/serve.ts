import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { ProblemDocument } from '#contract/problems.ts'
import type { Role } from '#contract/roles.ts'
import { demoOf } from '../../demo/index.ts'
import { type AppDependencies, buildApp } from '#server/app.ts'
import { openAccount } from '#server/auth/service.ts'
import { createTokens } from '#server/auth/tokens.ts'
import { parseConfig } from '#server/settings/config.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/db/id.ts'
import { openSession, fastPasswordCost, register } from './accounts.ts'
import { openBrowser } from './browser.ts'
import { assertDeclared } from './declared.ts'

/** A response: its status, its headers, and either the result or the problem. */
export type Answer<E extends Endpoint> = {
  status: number
  headers: Headers
  body: E extends { paged: true } ? (OutputOf<E> extends { items: infer Items } ? Items : never) : OutputOf<E>
  problem: ProblemDocument
}

/** `address`: the client address as reported by a trusted proxy. */
type Credentials = { token?: string; cookie?: string; address?: string }

export type Caller = Credentials & {
  id: string
  email: string
  call<E extends Endpoint>(endpoint: E, input?: Partial<InputOf<E>>): Promise<Answer<E>>
}

export type Served = Awaited<ReturnType<typeof serve>>

/** Of the product under test. */
export const secret = 'a secret for tests only, long enough for HS256'

type Request = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  version?: string
}

async function readFirstEvent({ body }: Response): Promise<unknown> {
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? []
    if (data) return JSON.parse(data)
  }
  throw new Error(`The stream ended: ${text}`)
}

/** Starts the whole server on this database and its own port; calls go through HTTP. */
export async function serve(
  { db, url, changes }: { db: Database; url: string; changes?: Changes },
  settings: { env?: Record<string, string> } & Partial<
    Pick<
      AppDependencies,
      | 'now'
      | 'log'
      | 'sitemapSize'
      | 'recipientsPerBatch'
      | 'observer'
      | 'giveUp'
      | 'provider'
      | 'store'
      | 'weatherTimeoutMs'
    >
  > & { usesProductPasswordCost?: boolean },
) {
  const { env, usesProductPasswordCost = false, ...own } = settings
  const passwordCost = usesProductPasswordCost ? undefined : fastPasswordCost
  // Created when a file is stored.
  const dataDir = join(tmpdir(), `real-estate-test-${newId()}`)
  const config = {
    ...parseConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      // A test that reads the log must see errors.
      LOG_LEVEL: settings.log ? 'error' : 'silent',
      CALLS_PER_SECOND: '10000',
      ...env,
    }),
    // Captchas are off even outside demo mode, except in tests about them.
    captcha: env?.CAPTCHA === 'on',
  }
  const plugin = config.demo ? demoOf(config.demoCountry) : undefined
  const built = await buildApp({ config, db, changes, secret, demo: plugin, passwordCost, ...own })
  built.app.addHook('onClose', () => rm(dataDir, { recursive: true, force: true }))
  built.scheduler.start('mail', 50, built.mail.sendDue)
  await built.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(built.app.server.address() as AddressInfo).port}`
  const tokens = createTokens(secret, settings.now ?? (() => new Date()))
  let made = 0

  const send = async (
    { token, cookie, address }: Credentials,
    endpoint: Endpoint,
    { params, query, body, file, version }: Request,
  ) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    )
    const target = new URL(`/api${path}`, origin)
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, String(value))
    const response = await fetch(target, {
      method: endpoint.method,
      headers: {
        ...(address && { 'x-forwarded-for': address }),
        ...(token && { authorization: `Bearer ${token}` }),
        // Like a browser. The server refuses cookies without an origin.
        ...(cookie && { cookie, origin }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    if (endpoint.download && response.ok) {
      const content = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, body: content, problem: content }
    }
    const answer: unknown =
      endpoint.stream && response.ok ? await readFirstEvent(response) : await response.json()
    const { status, headers } = response
    assertDeclared(endpoint, { status, headers, problem: answer }, config)
    return { status, headers, body: answer, problem: answer }
  }

  const caller = (id: string, email: string, credentials: Credentials): Caller => ({
    id,
    email,
    ...credentials,
    call: async (endpoint, input = {}) => (await send(credentials, endpoint, input)) as never,
  })

  const signedInAccount = async (role: Role, name = `${role} ${(made += 1)}`) => {
    const email = `${name.replaceAll(' ', '.').toLowerCase()}@people.example`
    const id = await openAccount(db, { name, email, role, emailVerified: true })
    const { sessionId, cookie } = await openSession(db, id, secret)
    return { id, email, cookie: cookie.join('='), token: await tokens.sign({ userId: id, sessionId }) }
  }

  /** A new account with a live session, created in the database; sign-in has its own tests. */
  const member = async (role: Role, name?: string, address?: string): Promise<Caller> => {
    const { id, email, token } = await signedInAccount(role, name)
    return caller(id, email, { token, address })
  }

  /** Like {@link member}, with the session's cookie in addition to its token. */
  const signedIn = async (role: Role): Promise<Caller> => {
    const { id, email, token, cookie } = await signedInAccount(role)
    return caller(id, email, { token, cookie })
  }

  /** A browser after a sign-up, with the form. */
  const newcomer = async () => {
    const person = await register(db)
    const browser = openBrowser(origin)
    browser.jar.set(...(await openSession(db, person.id, secret)).cookie)
    return { browser, ...person }
  }

  const sessionOf = async ({ token = '' }: Caller) => (await tokens.read(token))?.sessionId ?? ''

  return {
    ...built,
    db,
    changes,
    databaseUrl: url,
    dataDir: config.dataDir,
    origin,
    tokens,
    anonymous: caller('', '', {}),
    withToken: (token: string, cookie?: string) => caller('', '', { token, cookie }),
    withCookie: (cookie?: string) => caller('', '', { cookie }),
    member,
    signedIn,
    register: () => register(db),
    newcomer,
    sessionOf,
  }
}
