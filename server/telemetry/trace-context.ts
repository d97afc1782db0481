import { randomBytes } from 'node:crypto'

/** A span context (W3C Trace Context). Ids are lowercase hexadecimal; `traceFlags` is 1 if sampled. */
export type Trace = { traceId: string; spanId: string; traceFlags: number }

const sampled = 1
const wellFormed = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** Parses a `traceparent` header. Undefined for an invalid one, which the standard requires to ignore. */
export function readTraceparent(header: unknown): Trace | undefined {
  const [, version, traceId, spanId, flags, more] = wellFormed.exec(String(header)) ?? []
  // Only later versions may have more fields.
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & sampled }
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: Trace): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** A new span context in the trace of `parent`, or in a new trace. */
export const newTrace = (parent?: Trace): Trace => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  traceFlags: parent?.traceFlags ?? 0,
})
