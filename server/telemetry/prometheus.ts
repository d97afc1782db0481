import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics'

/** The same suffixes as OpenTelemetry collectors add, so that metric names match. */
const suffixes: Record<string, string> = { s: '_seconds', By: '_bytes' }

const withUnits = ({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics => ({
  resource,
  scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.map((metric) => {
      const { name, unit } = metric.descriptor
      const descriptor = { ...metric.descriptor, name: `${name}${suffixes[unit] ?? ''}`, unit: '' }
      return { ...metric, descriptor }
    }),
  })),
})

/** Collects metrics when Prometheus scrapes them, in its text format. */
export class PrometheusReader extends MetricReader {
  readonly #serializer = new PrometheusSerializer('', false, undefined, false, true)

  /** Content of the media type `text/plain; version=0.0.4`. */
  async scrape(): Promise<string> {
    const { resourceMetrics } = await this.collect()
    // The package bundles another copy of the SDK, whose equal enums have different types.
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
    return `${this.#serializer.serialize(withUnits(resourceMetrics)).trimEnd()}\n`
  }

  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}
