import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './http/loopback.ts'

/** Where Prometheus reads the metrics of this process; without a port nowhere. */
export const metricsEnvironment = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters, as bearer tokens may contain')
    .optional(),
}

const environment = z.object(metricsEnvironment)

/** Throws {@link ConfigError} where others could read the metrics without a token. */
export function metricsSettings(e: z.output<typeof environment>) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = e
  if (port === undefined) return null
  if (!isLoopback(host) && !token)
    throw new ConfigError(
      `METRICS_TOKEN: is missing, though METRICS_HOST is "${host}", where other machines may read the metrics.`,
    )
  return { port, host, token }
}
