import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemDocument } from '#contract/problems.ts'
import type { Openness } from '#server/kernel/actor.ts'
import { headersOf, isExpected, mayBeUnchanged, problemsOf } from '#server/web/declared.ts'

type Answered = { status: number; headers: Headers; problem: unknown }

const watchedHeaders = ['Link', 'X-Total-Count', 'ETag', 'Retry-After', 'WWW-Authenticate', 'Location']

/** Throws if the API document does not declare the response. */
export function assertDeclared(
  endpoint: Endpoint,
  { status, headers, problem }: Answered,
  openness: Openness,
) {
  const call = `${endpoint.method} ${endpoint.path}`
  if (status >= 400) {
    const { code } = problem as ProblemDocument
    if (isExpected(code) && !problemsOf(endpoint, openness).includes(code))
      throw new Error(`${call} returned the problem ${code} (${status}), which is not declared.`)
  } else if (status !== endpoint.status && !(status === 304 && mayBeUnchanged(endpoint))) {
    throw new Error(`${call} returned ${status}, which is not declared.`)
  }
  const declared = headersOf(endpoint, status)
  const undeclared = watchedHeaders.filter((name) => headers.has(name) && !declared.includes(name))
  if (undeclared.length > 0)
    throw new Error(`${call} returned ${status} with ${undeclared.join()}, which is not declared.`)
}
