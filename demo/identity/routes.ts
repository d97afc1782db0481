import { textsOf } from '#server/kernel/problem-texts.ts'
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { email, personName } from '#contract/fields.ts'
import type { DemoAccount } from '#server/demo.ts'
import { hijack } from '#server/web/headers.ts'
import { fieldMessages } from '#server/web/validation.ts'
import { chooserPage, errorPage, type Filled, prefix } from './page.ts'
import { createPeople, type Person } from './people.ts'

type DemoIdentityDependencies = {
  company: string
  accounts: readonly DemoAccount[]
  dataDir: string
  /** The public origin, known once the server listens. */
  origin: () => string
  /** All origins under which pages may be open; sign-ins return there. */
  clientOrigins: () => string[]
  now: () => Date
}

const files: Record<string, [file: URL | string, type: string]> = {
  'style.css': [new URL('style.css', import.meta.url), 'text/css; charset=utf-8'],
  'inter.woff2': [
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    'font/woff2',
  ],
  'newsreader.woff2': [
    import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
    'font/woff2',
  ],
}

const anotherPerson = z.object({ name: personName('name'), email: email() })

const without = (cookies: string | undefined, name: string) =>
  cookies
    ?.split('; ')
    .filter((cookie) => !cookie.startsWith(name))
    .join('; ')

type Read = { person: Person } | { messages: Record<string, string> }

function readPerson(accounts: readonly DemoAccount[], { who, name, email: address }: Filled): Read {
  const account = accounts.find((one) => one.email === who)
  if (account) return { person: { name: account.name, email: account.email } }
  if (who !== 'another') return { messages: { who: 'Please choose an account.' } }
  const read = anotherPerson.safeParse({ name, email: address })
  if (read.success) return { person: read.data }
  return {
    messages: textsOf(fieldMessages(read.error.issues.map(({ path, message }) => ({ path, message })))),
  }
}

/**
 * Mounts an OpenID provider on our own server, so that signing in elsewhere works on a fresh machine. Demo mode
 * only.
 */
export async function registerDemoIdentity(app: FastifyInstance, dependencies: DemoIdentityDependencies) {
  const people = createPeople(dependencies.accounts)
  const client = { clientId: 'real-estate', clientSecret: randomBytes(32).toString('base64url') }
  const issuer = () => `${dependencies.origin()}${prefix}`
  const onError = (error: unknown) => app.log.error(error)

  const make = async () => {
    const { createProvider } = await import('./provider.ts')
    return createProvider({
      issuer: issuer(),
      dataDir: dependencies.dataDir,
      client: {
        ...client,
        redirectUris: dependencies.clientOrigins().map((origin) => `${origin}/api/auth/callback/demo`),
      },
      people,
      now: dependencies.now,
      onError,
    })
  }
  let created: ReturnType<typeof make> | undefined
  // Created at the first request: the address is known only once the server listens.
  const provider = () =>
    (created ??= make().catch((error: unknown) => {
      created = undefined
      throw error
    }))

  const policy = () => {
    const targets = ["'self'", ...dependencies.clientOrigins()].join(' ')
    return `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`
  }
  const show = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy())
      .header('cache-control', 'no-store')
      .send(html)

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', (_request, reply, done) => {
        // Like other providers, keep the window connected to the page that opened it.
        void reply.header('cross-origin-opener-policy', 'unsafe-none')
        done()
      })
      scope.setErrorHandler(async (error, _request, reply) => {
        const { errors } = await import('oidc-provider')
        if (!(error instanceof errors.SessionNotFound)) onError(error)
        return show(reply, errorPage(), 400)
      })
      for (const [name, [file, type]] of Object.entries(files)) {
        scope.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
          reply
            .type(type)
            .header('cache-control', 'public, max-age=3600')
            .send(createReadStream(fileURLToPath(file))),
        )
      }
      await scope.register(async (pages) => {
        pages.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        pages.get('/interaction/:uid', { schema: { hide: true } }, async (request, reply) => {
          await (await provider()).interactionDetails(request.raw, reply.raw)
          return show(reply, chooserPage(dependencies))
        })
        pages.post<{ Body?: Filled & { answer?: string } }>(
          '/interaction/:uid',
          { schema: { hide: true } },
          async (request, reply) => {
            const { answer, ...filled } = request.body ?? {}
            const read = answer === 'cancel' ? undefined : readPerson(dependencies.accounts, filled)
            if (read && 'messages' in read) {
              await (await provider()).interactionDetails(request.raw, reply.raw)
              return show(reply, chooserPage(dependencies, filled, read.messages), 422)
            }
            const result = read
              ? { login: { accountId: people.add(read.person), remember: false } }
              : { error: 'access_denied', error_description: 'The person refused.' }
            const next = await (
              await provider()
            ).interactionResult(request.raw, reply.raw, result, {
              mergeWithLastSubmission: false,
            })
            return reply.redirect(next, 303)
          },
        )
      })
      await scope.register(async (protocol) => {
        protocol.removeAllContentTypeParsers()
        // The provider reads bodies itself.
        protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
        protocol.all('/*', { schema: { hide: true } }, async ({ raw }, reply) => {
          const { host, protocol: scheme } = new URL(issuer())
          const own = await provider()
          hijack(reply)
          // The provider has one host name, whatever address the request was sent to.
          Object.assign(raw.headers, { host, 'x-forwarded-proto': scheme.slice(0, -1) })
          // Drops the provider's session, so that each sign-in asks who it is.
          raw.headers.cookie = without(raw.headers.cookie, own.cookieName('session'))
          delete raw.headers['x-forwarded-host']
          Object.assign(raw, { originalUrl: raw.url })
          raw.url = raw.url?.slice(prefix.length) || '/'
          await own.callback()(raw, reply.raw)
        })
      })
    },
    { prefix },
  )
  return { ...client, issuer }
}
