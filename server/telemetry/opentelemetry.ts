import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { instance } from '../kernel/instance.ts'
import { createMetrics } from './metrics.ts'
import type { Observer } from './observer.ts'
import { PrometheusReader } from './prometheus.ts'
import { createTraces, unrecorded } from './traces.ts'

type Settings = {
  serviceName: string
  /** The collector of traces and metrics (OTLP over HTTP). */
  endpoint?: string
  /** Identity of the process; tests simulate several. */
  process?: typeof instance
}

export type Telemetry = Observer & {
  scrape(): Promise<string>
  /** Flushes recorded data. An unresponsive collector delays this by a few seconds at most. */
  close(): Promise<void>
}

const scope = 'real-estate'
/** Timeout including retries. */
const sendWithinMs = 3_000

/** Records traces and metrics. Loaded only if a collector or Prometheus is configured. */
export function startTelemetry({ endpoint, serviceName, process = instance }: Settings): Telemetry {
  const sendTo = (path: string) => ({
    url: `${endpoint?.replace(/\/$/, '')}/v1/${path}`,
    timeoutMillis: sendWithinMs,
  })
  const resource = defaultResource().merge(
    resourceFromAttributes({
      'service.name': serviceName,
      'service.version': process.version,
      'service.instance.id': process.id,
      'host.name': process.host,
    }),
  )
  const tracerProvider = endpoint
    ? new TracerProvider({
        resource,
        spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(sendTo('traces')) })],
      })
    : undefined
  const prometheus = new PrometheusReader()
  const otlp = endpoint
    ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(sendTo('metrics')) })]
    : []
  const meterProvider = new MeterProvider({ resource, readers: [prometheus, ...otlp] })

  const traces = tracerProvider ? createTraces(tracerProvider.getTracer(scope)) : unrecorded
  const { request, run, ...metrics } = createMetrics(meterProvider.getMeter(scope))

  return {
    ...metrics,
    statement: traces.statement,
    request: (method, parent) => {
      const span = traces.request(method, parent)
      return {
        trace: span.trace,
        end: (answer) => {
          span.end(answer)
          request(method, answer)
        },
      }
    },
    run: (name) => {
      const span = traces.run(name)
      return {
        trace: span.trace,
        end: (ms, failed) => {
          span.end(failed)
          run(name, ms, failed)
        },
      }
    },
    scrape: () => prometheus.scrape(),
    close: async () => {
      await Promise.allSettled([tracerProvider?.shutdown(), meterProvider.shutdown()])
    },
  }
}
