import { currentContext } from '../kernel/actor-context.ts'
import { writeTraceparent } from './trace-context.ts'

/** Adds the `traceparent` of the current trace to the headers. Does not forward `tracestate`. */
export function withTrace(given?: HeadersInit): Headers {
  const headers = new Headers(given)
  const { trace } = currentContext()
  if (trace) headers.set('traceparent', writeTraceparent(trace))
  return headers
}
