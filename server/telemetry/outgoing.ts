import { currentActing } from '../acting.ts'
import { writeTraceparent } from './trace-context.ts'

/** These headers, with the one by which another service continues the current trace. `tracestate` is not passed on. */
export function withTrace(given?: HeadersInit): Headers {
  const headers = new Headers(given)
  const { trace } = currentActing()
  if (trace) headers.set('traceparent', writeTraceparent(trace))
  return headers
}
