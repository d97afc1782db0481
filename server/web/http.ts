import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { currentContext } from '../kernel/actor-context.ts'
import type { Config } from '../settings/config.ts'
import { logFields } from '../kernel/instance.ts'
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
import { problem } from '../kernel/problem.ts'
import { requestIds } from './request-id.ts'
import { serializerCompiler } from './serialize.ts'
import { createTrust } from './trusted-proxies.ts'

const bodyLimit = 256 * 1024
// Longer than the maximum request head in Node, so that validation handles every request that reaches the
// router.
const maxParamLength = 20_000

type Settings = {
  overTls: boolean
  /** Log output, line by line. The default is standard output. */
  log: { write(line: string): void } | undefined
  observer: Observer | undefined
  now: () => Date
}

/** Trace fields of a log line, named as in the JSON format of OpenTelemetry. */
function traceFields() {
  const { trace } = currentContext()
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {}
}

/** Creates the Fastify app with the hooks that all routes share. Register routes afterwards. */
export function createHttp(
  config: Config,
  { overTls, log, observer, now }: Settings,
): { app: FastifyInstance; pace: Pace } {
  const setHeaders = createHeaders({ overTls, subdomains: config.hstsSubdomains })
  const checkAddressee = createAddressee(config)
  const isTrusted = createTrust(config.trustedProxies)
  const pace = createPace({ perSecond: config.callsPerSecond, now })
  const { serverFactory, registerClosing } = createConnections()
  const app: FastifyInstance = Fastify({
    bodyLimit,
    serverFactory,
    // Answer requests that arrived before closing.
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
  // Calls take JSON, so a plain text must not pass as input.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  registerRequestLog(app, { observer, isTrusted })
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply)
    // First, so that refused requests count, too.
    pace.chargeRequest(request)
    checkAddressee(request)
    if (!isDecodable(request.originalUrl) && !isPage(request)) throw problem('malformed_request')
    done()
  })
  registerCompression(app)
  registerMethods(app, { maxParamLength })
  return { app, pace }
}
