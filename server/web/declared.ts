import { type Endpoint, isOfAll } from '#contract/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { isPublished, type Openness } from '../kernel/actor.ts'

/** Any call may respond with these problems; they are documented as `default`. */
const unexpected = ['internal', 'demo_is_local', 'two_factor_required'] as const satisfies ProblemCode[]

function refusalsOf(endpoint: Endpoint, openness: Openness): ProblemCode[] {
  const { access } = endpoint
  if (access === 'public' || isPublished(endpoint, openness)) return []
  if (!isOfAll(access)) return ['unauthenticated', 'forbidden']
  return ['unauthenticated']
}

function inputProblemsOf({
  method,
  params,
  query,
  body,
  rawBody,
  upload,
  decidesOn,
}: Endpoint): ProblemCode[] {
  const isChecked = query || body || decidesOn
  return [
    // A path or text may contain characters that the database cannot store.
    ...(params || isChecked || method !== 'GET' ? (['malformed_request'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(method === 'GET' ? [] : (['body_too_large'] as const)),
    ...(method === 'GET' || upload || rawBody ? [] : (['unsupported_media_type'] as const)),
    ...(isChecked ? (['invalid_input'] as const) : []),
  ]
}

/** All problems that the call may return, in the order of the closed list. */
export function problemsOf(endpoint: Endpoint, openness: Openness): ProblemCode[] {
  const found = new Set<ProblemCode>([
    ...refusalsOf(endpoint, openness),
    ...inputProblemsOf(endpoint),
    ...(endpoint.problems ?? []),
    'too_many_requests',
    'unavailable',
  ])
  return (Object.keys(problems) as ProblemCode[]).filter((code) => found.has(code))
}

export const isExpected = (code: ProblemCode): boolean => !unexpected.includes(code as never)

/** The headers that the call's response with this status may have, in addition to those of every response. */
export function headersOf(
  { method, probe, paged, stream, status: success }: Endpoint,
  status: number,
): string[] {
  if (status === 401) return ['WWW-Authenticate']
  if (status === 429 || status === 503) return ['Retry-After']
  if (status === 304) return ['ETag']
  if (status !== success) return []
  return [
    ...(method === 'GET' && !probe && !stream ? ['ETag'] : []),
    ...(paged ? ['Link', 'X-Total-Count'] : []),
  ]
}

/** Whether the call may respond with 304 (`If-None-Match`). */
export const mayBeUnchanged = (endpoint: Endpoint): boolean =>
  headersOf(endpoint, endpoint.status).includes('ETag')
