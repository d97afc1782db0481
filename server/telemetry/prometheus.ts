import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics'

/** As collectors of OpenTelemetry add them, so that both ways lead to the same names. */
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

/** Collects metrics when Prometheus asks for them, in its text format. */
export class PrometheusReader extends MetricReader {
  readonly #serializer = new PrometheusSerializer('', false, undefined, false, true)

  /** Content of the media type `text/plain; version=0.0.4`. */
  async scrape(): Promise<string> {
    const { resourceMetrics } = await this.collect()
    // The package's copy of the SDK has the same enumerations by other types.
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
    return `${this.#serializer.serialize(withUnits(resourceMetrics)).trimEnd()}\n`
  }

  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}
