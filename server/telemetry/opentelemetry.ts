import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Observer, PoolUse, Trace } from './observer.ts'

type Settings = { endpoint: string; serviceName: string }

const scope = 'real-estate'
/** In seconds: from what no one notices to what nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** With all further tries: whoever closes the product waits for no collector longer than this. */
const sendWithinMs = 3_000

const inTrace = (within: Trace | undefined): Context => (within as Context | undefined) ?? ROOT_CONTEXT

/** Sends traces and figures to a collector, by OTLP over HTTP. Loaded only where one is named. */
export function startTelemetry({ endpoint, serviceName }: Settings): Observer & { close(): Promise<void> } {
  const sendTo = (path: string) => ({
    url: `${endpoint.replace(/\/$/, '')}/v1/${path}`,
    timeoutMillis: sendWithinMs,
  })
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName }))
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(sendTo('traces')) })],
  })
  const metrics = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(sendTo('metrics')) })],
  })
  const tracer = traces.getTracer(scope)
  const meter = metrics.getMeter(scope)
  const advice = { explicitBucketBoundaries: buckets }
  const requests = meter.createHistogram('http.server.request.duration', { unit: 's', advice })
  const rounds = meter.createHistogram('background.round.duration', { unit: 's', advice })
  const letters = meter.createCounter('mail.letter.attempts')
  const pools: (() => PoolUse)[] = []
  meter.createObservableGauge('db.client.connection.count').addCallback((result) => {
    for (const read of pools) {
      const { used, idle } = read()
      result.observe(used, { 'db.client.connection.state': 'used' })
      result.observe(idle, { 'db.client.connection.state': 'idle' })
    }
  })
  meter.createObservableGauge('db.client.connection.pending_requests').addCallback((result) => {
    for (const read of pools) result.observe(read().waiting)
  })

  return {
    request: (method) => {
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      return {
        trace: trace.setSpan(ROOT_CONTEXT, span),
        end: ({ route, status, ms }) => {
          const told = { 'http.route': route, 'http.response.status_code': status }
          span.updateName(`${method} ${route}`)
          span.setAttributes(told)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
          requests.record(ms / 1000, { ...attributes, ...told })
        },
      }
    },

    statement: (operation, table, within) => {
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      }
      const name = table ? `${operation} ${table}` : operation
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, inTrace(within))
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },

    pool: (read) => void pools.push(read),

    round: (name, ms, failed) =>
      rounds.record(ms / 1000, { 'background.name': name, 'background.outcome': failed ? 'failed' : 'done' }),

    letter: (outcome) => letters.add(1, { 'mail.letter.outcome': outcome }),

    /** What has been seen is sent; a collector that is gone does not hold up the end. */
    close: async () => {
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()])
    },
  }
}
