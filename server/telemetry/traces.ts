import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { knownMethod } from './metrics.ts'
import { newTrace, type Trace } from './trace-context.ts'

const inTrace = (within: Trace | undefined, isRemote = false): Context =>
  within ? trace.setSpanContext(ROOT_CONTEXT, { ...within, isRemote }) : ROOT_CONTEXT

/** Creates a span per request and per run of background work, with a child span per statement. */
export const createTraces = (tracer: Tracer) => ({
  request: (method: string, parent: Trace | undefined) => {
    const attributes = { 'http.request.method': knownMethod(method) }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, inTrace(parent, true))
    return {
      trace: span.spanContext() as Trace,
      end: ({ route, status }: { route: string; status: number }) => {
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  },

  run: (name: string) => {
    const span = tracer.startSpan(`run ${name}`, { attributes: { 'background.name': name } }, ROOT_CONTEXT)
    return {
      trace: span.spanContext() as Trace,
      end: (failed: boolean) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  },

  statement: (operation: string, table: string | undefined, within: Trace | undefined) => {
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    }
    const name = table ? `${operation} ${table}` : operation
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, inTrace(within))
    return (failed: boolean) => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  },
})

export type Traces = ReturnType<typeof createTraces>

/** Without a collector: generates ids for the log and outgoing calls only. */
export const unrecorded: Traces = {
  request: (_method, parent) => ({ trace: newTrace(parent), end: () => {} }),
  run: () => ({ trace: newTrace(), end: () => {} }),
  statement: () => () => {},
}
