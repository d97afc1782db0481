import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isLoopback } from '../web/loopback.ts'
import { wholeNumber } from './whole-number.ts'

export const metricsEnvironment = {
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().trim().min(1).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters, as bearer tokens may contain')
    .optional(),
}

const environment = z.object(metricsEnvironment)

/** Throws {@link ConfigError} if other machines could read the metrics without a token. */
export function metricsSettings(e: z.output<typeof environment>, productPort: number) {
  const { METRICS_PORT: port, METRICS_HOST, METRICS_TOKEN: token } = e
  if (port === undefined) return null
  if (port === productPort)
    throw new ConfigError(`METRICS_PORT: ${port} is PORT, too; the metrics need a port of their own.`)
  const host = METRICS_HOST ?? '127.0.0.1'
  if (!isLoopback(host) && !token)
    throw new ConfigError(
      `METRICS_TOKEN: is required because METRICS_HOST is "${host}", where other machines may read the metrics.`,
    )
  return { port, host, token }
}
