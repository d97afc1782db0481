import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { currentActing } from '../acting.ts'
import type { Config } from '../config.ts'
import { logFields } from '../instance.ts'
import type { Observer } from '../telemetry/observer.ts'
import { createAddressee } from './addressee.ts'
import { answerClientError } from './client-errors.ts'
import { registerCompression } from './compress.ts'
import { createConnections } from './connections.ts'
import { registerErrorHandler } from './error-handler.ts'
import { createHeaders } from './headers.ts'
import { registerRequestLog } from './log.ts'
import { registerMethods } from './methods.ts'
import { createPace, type Pace } from './pace.ts'
import { isDecodable, isPage, pathOf } from './page-address.ts'
import { problem } from './problem.ts'
import { requestIds } from './request-id.ts'
import { serializerCompiler } from './serialize.ts'
import { createTrust } from './trusted-proxies.ts'

const bodyLimit = 256 * 1024
// Longer than Node accepts a request's head, so that validation answers every request that reaches the router.
const maxParamLength = 20_000

type Settings = {
  overTls: boolean
  /** Where the log goes, line by line; to the standard output by default. */
  log: { write(line: string): void } | undefined
  observer: Observer | undefined
  now: () => Date
}

/** The place of a line of the log in its trace, named as OpenTelemetry names it in JSON. */
function traceFields() {
  const { trace } = currentActing()
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {}
}

/** What all routes have in common. They are registered after it. */
export function createHttp(
  config: Config,
  { overTls, log, observer, now }: Settings,
): { app: FastifyInstance; pace: Pace } {
  const tellBrowsers = createHeaders({ overTls, subdomains: config.hstsSubdomains })
  const checkAddressee = createAddressee(config)
  const isTrusted = createTrust(config.trustedProxies)
  const pace = createPace({ perSecond: config.callsPerSecond, now })
  const { serverFactory, registerClosing } = createConnections()
  const app: FastifyInstance = Fastify({
    bodyLimit,
    serverFactory,
    // What has come in is answered, even while the product closes.
    return503OnClosing: false,
    logger: { level: config.logLevel, stream: log, base: logFields, mixin: traceFields },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(isTrusted),
    trustProxy: config.trustedProxies,
    rewriteUrl: pathOf,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    clientErrorHandler: answerClientError,
  })
  registerClosing(app)
  // Its texts would be read as the input of calls, which take JSON.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  registerRequestLog(app, { observer, isTrusted })
  app.addHook('onRequest', (request, reply, done) => {
    tellBrowsers(reply)
    // Before anything answers: refusals take of the pace as well.
    pace.keepRequest(request)
    checkAddressee(request)
    if (!isDecodable(request.originalUrl) && !isPage(request)) throw problem('malformed_request')
    done()
  })
  registerCompression(app)
  registerMethods(app, { maxParamLength })
  return { app, pace }
}
