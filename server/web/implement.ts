import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Endpoint, InputOf, OutputOf, Page, RequestOf } from '#contract/endpoint.ts'
import { runAs } from '../kernel/actor-context.ts'
import { type Changes, noChanges } from '../db/changes.ts'
import { type Actor, checkAccess, type Openness, trustedActor } from '../kernel/actor.ts'
import type { LimitCall } from './call-limits.ts'
import { createConcurrentCalls } from './concurrent-calls.ts'
import { expectFile } from './connections.ts'
import { contextOf } from './log.ts'
import { bodyFor, Packed } from '../cache/packed.ts'
import { routeSchema } from './route-schema.ts'
import { createSharedResponses, namedIn, type Shareable } from '../cache/shared-responses.ts'
import { pickDeclared } from './serialize.ts'
import { priceCheck } from './prices.ts'
import { readUpload } from './upload.ts'
import { checkQuery, parseInput, parseParams } from './validation.ts'
import { readIfMatch } from '../kernel/versions.ts'
import { problem } from '../kernel/problem.ts'

type ActorOf<E extends Endpoint> = E['access'] extends 'public' | 'session' | 'published'
  ? Actor | null
  : E extends { openWhen: unknown }
    ? Actor | null
    : Actor

/** The HTTP exchange, for the few handlers that read or set cookies. Undefined in in-process calls. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** For calls that need cookies. Throws in in-process calls, which have none. */
export function overHttp(exchange: Exchange | undefined): Exchange {
  if (!exchange) throw new Error('This call needs an HTTP exchange.')
  return exchange
}

export type Handler<E extends Endpoint> = (
  input: RequestOf<E> & { actor: ActorOf<E> },
  exchange?: Exchange,
) => Promise<OutputOf<E>>

type AnyHandler = (input: object, exchange?: Exchange) => Promise<unknown>
type Dependencies = {
  findActor: (request: FastifyRequest) => Promise<Actor | null>
  limitCall: LimitCall
  currency: string
  /** Without it, no responses are shared. */
  changes?: Changes
} & Partial<Openness>

type Admitted = { actor: Actor | null; share?: Shareable }

/** Typed in-process calls, for server-rendered pages. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  actor: Actor | null,
) => Promise<OutputOf<E>>

/** Turns declared endpoints into routes, documentation, and checks. */
export class Api {
  readonly #app: FastifyInstance
  readonly #scopes: Partial<Record<keyof typeof bodyParsers, FastifyInstance>> = {}
  readonly #findActor: Dependencies['findActor']
  readonly #limitCall: LimitCall
  readonly #openness: Openness
  readonly #shared: ReturnType<typeof createSharedResponses>
  readonly #currency: string
  readonly #handlers = new Map<Endpoint, { run: AnyHandler; checkPrices: ReturnType<typeof priceCheck> }>()
  readonly #runConcurrent = createConcurrentCalls()

  /** Inside the plugin of `app`: Fastify would add the scopes of other bodies to the root afterwards. */
  constructor(
    app: FastifyInstance,
    { findActor, limitCall, currency, changes = noChanges, publicListings = false }: Dependencies,
  ) {
    this.#app = app
    for (const [name, parse] of Object.entries(bodyParsers) as [keyof typeof bodyParsers, ReadBodies][])
      void app.register(async (scope) => {
        this.#scopes[name] = parse(scope)
      })
    this.#findActor = findActor
    this.#limitCall = limitCall
    this.#currency = currency
    this.#openness = { publicListings }
    this.#shared = createSharedResponses(changes)
  }

  get implemented(): ReadonlySet<Endpoint> {
    return new Set(this.#handlers.keys())
  }

  implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const run = handler as unknown as AnyHandler
    const checkPrices = priceCheck(endpoint, this.#currency)
    this.#handlers.set(endpoint, { run, checkPrices })
    const admitted = new WeakMap<FastifyRequest, Admitted>()
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint),
      ...(endpoint.probe && { logLevel: 'silent' }),
      exposeHeadRoute: false,
      ...(endpoint.method === 'GET' && !endpoint.probe && { config: { namesContent: true } }),
      onRequest: async (request, reply) => {
        if (endpoint.probe) return void reply.header('cache-control', 'no-store')
        const caller = await this.#findActor(request)
        const denied = checkAccess(endpoint, caller, request.query, this.#openness)
        if (denied) throw denied
        const actor = trustedActor(endpoint, caller)
        if (endpoint.upload) expectFile(request.raw)
        if (actor) contextOf(request).actorId = actor.id
        const share = this.#shared.find(endpoint, request, reply, actor)
        if (share === 'sent') return reply
        admitted.set(request, { actor, share })
        return undefined
      },
      preValidation: async (request) => {
        if (endpoint.query) checkQuery(request.query)
        // Report every missing field of a missing body, not just the body.
        if (endpoint.body) request.body ??= {}
        checkPrices(request)
      },
      // After validation: malformed requests do not count.
      preHandler: (request) => this.#limitCall(endpoint, request, admitted.get(request)?.actor ?? null),
      handler: async (request, reply) => {
        const { params, query, body } = request
        const { actor = null, share } = admitted.get(request) ?? {}
        // Restore the async context, which reading a body may lose.
        const result = await this.#runConcurrent(endpoint, request, () =>
          runAs(contextOf(request), async () =>
            run(
              { params, query, body, actor, ...fileOf(endpoint, request), ...seenVersion(endpoint, request) },
              { request, reply },
            ),
          ),
        )
        void reply.code(endpoint.status)
        const answer = endpoint.paged ? sendPage(request, reply, result as Page<unknown>) : result
        if (share) share.differsFor = namedIn(endpoint, answer, query)
        return answer
      },
      ...(endpoint.method === 'GET' && !endpoint.probe && { onSend: this.#sendTagged(admitted) }),
    }
    // No `HEAD` for streams. Others respond as to `GET`, and Node omits the body.
    if (endpoint.method === 'GET' && !endpoint.stream)
      this.#app.route({ ...route, method: 'HEAD', schema: { ...route.schema, hide: true } })
    const scope = endpoint.rawBody
      ? this.#scopes.raw
      : endpoint.formBody
        ? this.#scopes.form
        : endpoint.upload
          ? this.#scopes.stream
          : this.#app
    if (!scope) throw new Error('The scope of the API has not loaded yet.')
    scope.route(route)
  }

  /** Sends the response with an ETag, or 304 if the caller has this content. */
  #sendTagged(admitted: WeakMap<FastifyRequest, Admitted>): onSendHookHandler {
    return (request, reply, payload, done) => {
      // Excludes cached responses, failures, and responses that a handler sent itself.
      const isWritten = reply.statusCode === 200 && typeof payload === 'string'
      if (!isWritten) return done(null, payload)
      const packed = new Packed(payload)
      const share = admitted.get(request)?.share
      if (share) this.#shared.keep(share, reply, packed)
      return done(null, bodyFor(request, reply, packed))
    }
  }

  call: Call = async (endpoint, input, actor) => {
    const implemented = this.#handlers.get(endpoint)
    // Those of the demo exist only in demo mode.
    if (!implemented) throw problem('not_found')
    const given = input as { params?: unknown; query?: unknown; body?: unknown; version?: string }
    checkQuery(given.query)
    implemented.checkPrices(given)
    const parsed = {
      params: endpoint.params && parseParams(endpoint.params, given.params),
      query: endpoint.query && parseInput(endpoint.query, given.query ?? {}),
      body: endpoint.body && parseInput(endpoint.body, given.body),
    }
    const denied = checkAccess(endpoint, actor, parsed.query, this.#openness)
    if (denied) throw denied
    const result = await implemented.run({
      ...parsed,
      actor: trustedActor(endpoint, actor),
      version: given.version,
    })
    return declaredOf(endpoint, result) as never
  }
}

/** Registers a parser that keeps bodies as buffers. */
function readRaw(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return scope
}

/** Registers a parser that reads forms as objects. An unreadable form becomes an empty object. */
function readForms(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const form = new Response(new Uint8Array(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData()
      return Object.fromEntries(await form.catch(() => []))
    },
  )
  return scope
}

/** Registers a parser that passes body streams to handlers, regardless of their media type. */
function readStreams(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
  scope.setValidatorCompiler((of) =>
    of.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(of as never),
  )
  return scope
}

type ReadBodies = (scope: FastifyInstance) => FastifyInstance
const bodyParsers = { raw: readRaw, form: readForms, stream: readStreams } satisfies Record<
  string,
  ReadBodies
>

/** What the HTTP response would contain, so that pages cannot leak more. */
const declaredOf = ({ paged, response }: Endpoint, result: unknown) => {
  if (!paged) return pickDeclared(response, result)
  const page = result as Page<unknown>
  return { ...page, items: pickDeclared(response, page.items) }
}

const fileOf = ({ upload }: Endpoint, { body, headers }: FastifyRequest) =>
  upload && { body: undefined, file: readUpload(body, headers, upload) }

const seenVersion = ({ decidesOn }: Endpoint, { headers }: FastifyRequest) =>
  decidesOn && { version: readIfMatch(headers['if-match']) }

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] {
  void reply.header('x-total-count', page.total)
  if (page.next) {
    const url = new URL(request.url, 'http://own.server')
    url.searchParams.set('cursor', page.next)
    void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return page.items
}
