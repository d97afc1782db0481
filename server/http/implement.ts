import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Endpoint, InputOf, OutputOf, Page, RequestOf } from '#contract/endpoint.ts'
import { actingAs } from '../acting.ts'
import { type Changes, noChanges } from '../db/changes.ts'
import { type Actor, checkAccess, type Openness, trustedActor } from './actor.ts'
import type { LimitCall } from './call-limits.ts'
import { expectFile } from './connections.ts'
import { actingOf } from './log.ts'
import { bodyFor, Packed } from './packed.ts'
import { routeSchema } from './route-schema.ts'
import { createSharedAnswers, namedIn, type Shareable } from './shared-answers.ts'
import { readUpload } from './upload.ts'
import { parseInput, parseParams } from './validation.ts'
import { readIfMatch } from './versions.ts'

type ActorOf<E extends Endpoint> = E['access'] extends 'public' | 'session' | 'published'
  ? Actor | null
  : E extends { openWhen: unknown }
    ? Actor | null
    : Actor

/** The HTTP exchange, for the few handlers that read or set cookies; absent in in-process calls. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** For calls about a session, which lives in a cookie: they make no sense in process. Throws there. */
export function overHttp(exchange: Exchange | undefined): Exchange {
  if (!exchange) throw new Error('This call needs an HTTP exchange.')
  return exchange
}

export type Handler<E extends Endpoint> = (
  input: RequestOf<E> & { actor: ActorOf<E> },
  exchange?: Exchange,
) => Promise<OutputOf<E>>

type AnyHandler = (input: object, exchange?: Exchange) => Promise<unknown>
type Parts = {
  findActor: (request: FastifyRequest) => Promise<Actor | null>
  limitCall: LimitCall
  /** Without it no answer is kept for others. */
  changes?: Changes
} & Partial<Openness>

/** What is known of a call that has been let in. */
type Admitted = { actor: Actor | null; share?: Shareable }

/** Typed in-process calls, for server-rendered pages. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  actor: Actor | null,
) => Promise<OutputOf<E>>

/** The HTTP side of the endpoint table: what is declared becomes a route, a document and a check. */
export class Api {
  readonly #app: FastifyInstance
  readonly #findActor: Parts['findActor']
  readonly #limitCall: LimitCall
  readonly #openness: Openness
  readonly #shared: ReturnType<typeof createSharedAnswers>
  readonly #handlers = new Map<Endpoint, AnyHandler>()

  constructor(
    app: FastifyInstance,
    { findActor, limitCall, changes = noChanges, publicListings = false }: Parts,
  ) {
    this.#app = app
    this.#findActor = findActor
    this.#limitCall = limitCall
    this.#openness = { publicListings }
    this.#shared = createSharedAnswers(changes)
  }

  get implemented(): ReadonlySet<Endpoint> {
    return new Set(this.#handlers.keys())
  }

  implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const run = handler as unknown as AnyHandler
    this.#handlers.set(endpoint, run)
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
        if (actor) actingOf(request).actorId = actor.id
        const share = this.#shared.find(endpoint, request, reply, actor)
        if (share === 'sent') return reply
        admitted.set(request, { actor, share })
        return undefined
      },
      // Without a body each of its fields is missing, and is named.
      ...(endpoint.body && {
        preValidation: async (request) => {
          request.body ??= {}
        },
      }),
      // After the input has been checked: what is refused for its form costs nothing.
      preHandler: (request) => this.#limitCall(endpoint, request, admitted.get(request)?.actor ?? null),
      handler: async (request, reply) => {
        const { params, query, body } = request
        const { actor = null, share } = admitted.get(request) ?? {}
        // Said again, because reading a body may lose what was said before it.
        const result = await actingAs(actingOf(request), () =>
          run(
            { params, query, body, actor, ...fileOf(endpoint, request), ...versionSeen(endpoint, request) },
            { request, reply },
          ),
        )
        void reply.code(endpoint.status)
        const answer = endpoint.paged ? sendPage(request, reply, result as Page<unknown>) : result
        if (share) share.differsFor = namedIn(endpoint, answer, query)
        return answer
      },
      ...(endpoint.method === 'GET' && !endpoint.probe && { onSend: this.#sendTagged(admitted) }),
    }
    // A stream is useless without its events. Others respond as to `GET`; Node omits the body.
    if (endpoint.method === 'GET' && !endpoint.stream)
      this.#app.route({ ...route, method: 'HEAD', schema: { ...route.schema, hide: true } })
    if (endpoint.rawBody) this.#app.register(async (scope) => readRaw(scope).route(route))
    else if (endpoint.formBody) this.#app.register(async (scope) => readForms(scope).route(route))
    else if (endpoint.upload) this.#app.register(async (scope) => readAsItComes(scope).route(route))
    else this.#app.route(route)
  }

  /** Names the content of what is answered, so that whoever has it already is not sent it again. */
  #sendTagged(admitted: WeakMap<FastifyRequest, Admitted>): onSendHookHandler {
    return (request, reply, payload, done) => {
      // Cached responses, failures, and responses that a handler sent itself.
      const isWritten = reply.statusCode === 200 && typeof payload === 'string'
      if (!isWritten) return done(null, payload)
      const packed = new Packed(payload)
      const share = admitted.get(request)?.share
      if (share) this.#shared.keep(share, reply, packed)
      return done(null, bodyFor(request, reply, packed))
    }
  }

  call: Call = async (endpoint, input, actor) => {
    const handler = this.#handlers.get(endpoint)
    if (!handler) throw new Error(`Not implemented: ${endpoint.method} ${endpoint.path}`)
    const given = input as { params?: unknown; query?: unknown; body?: unknown; version?: string }
    const parsed = {
      params: endpoint.params && parseParams(endpoint.params, given.params),
      query: endpoint.query && parseInput(endpoint.query, given.query ?? {}),
      body: endpoint.body && parseInput(endpoint.body, given.body),
    }
    const denied = checkAccess(endpoint, actor, parsed.query, this.#openness)
    if (denied) throw denied
    return (await handler({
      ...parsed,
      actor: trustedActor(endpoint, actor),
      version: given.version,
    })) as never
  }
}

/** In this scope bodies stay as they came. */
function readRaw(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return scope
}

/** In this scope a form counts as an object of its fields. One that cannot be read has none. */
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

/** In this scope bodies are read by their handlers, whatever they are said to be. */
function readAsItComes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
  scope.setValidatorCompiler((of) =>
    of.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(of as never),
  )
  return scope
}

const fileOf = ({ upload }: Endpoint, { body, headers }: FastifyRequest) =>
  upload && { body: undefined, file: readUpload(body, headers, upload) }

const versionSeen = ({ decidesOn }: Endpoint, { headers }: FastifyRequest) =>
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
