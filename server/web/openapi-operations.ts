import type { z } from 'zod'
import { type Access, type Endpoint, isOfAll } from '#contract/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { type Capability, roles, rolesWith } from '#contract/roles.ts'
import { isPublished, type Openness } from '../kernel/actor.ts'
import { headersOf, mayBeUnchanged, problemsOf } from './declared.ts'
import { titleOf } from '../kernel/problem-texts.ts'
import { problemPath } from '../kernel/problem.ts'

export type Json = { [key: string]: unknown }
type Parameter = { name: string; in: string; description?: string; schema?: Json; example?: unknown }
export type Operation = {
  description?: string
  parameters?: Parameter[]
  requestBody?: unknown
  responses: Record<string, Json>
  security?: Record<string, string[]>[]
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** An empty requirement makes the token optional. */
function securityOf(endpoint: Endpoint, openness: Openness): Record<string, string[]>[] {
  if (endpoint.access === 'public') return []
  if (endpoint.access === 'session') return [{ session: [] }]
  const isOpen = Boolean(endpoint.openWhen) || isPublished(endpoint, openness)
  return isOpen ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

const accessNotes: Record<Exclude<Access, Capability>, string> = {
  public: '',
  session: 'Needs the session cookie.',
  published: 'For members; public if the operator publishes the listings (PUBLIC_LISTINGS=on).',
  member: 'For members.',
}
const list = new Intl.ListFormat('en-US')

function describeAccess({ access }: Endpoint): string {
  if (isOfAll(access)) return accessNotes[access]
  return `For ${list.format(rolesWith(access).map((role) => roles[role].plural))}.`
}
const publishedNote = 'Public, because the operator publishes the listings (PUBLIC_LISTINGS=on).'

function describeCall(endpoint: Endpoint, openness: Openness): string {
  const { description, allowance } = endpoint
  const note = isPublished(endpoint, openness) ? publishedNote : describeAccess(endpoint)
  const limit =
    allowance &&
    `At most ${allowance.perAddress} calls from one network address${
      allowance.perAccount ? ` and ${allowance.perAccount} of one account` : ''
    } in ${allowance.windowSeconds / 60} minutes.`
  return [description, note, limit].filter(Boolean).join(' ')
}

const headerRefs = (names: readonly string[]) =>
  names.length > 0 && { headers: Object.fromEntries(names.map((name) => [name, ref('headers', name)])) }

const problemContent = { 'application/problem+json': { schema: ref('schemas', 'Problem') } }

const explain = (code: ProblemCode) => `[\`${code}\`](${problemPath(code)}): ${titleOf(code)}`

/** Responses shared by most calls are declared once, in the components; `NotFound` for `not_found`. */
const componentName = (code: string) =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const problemResponse = (status: number, codes: readonly ProblemCode[], headers: readonly string[]) => ({
  description: codes.map(explain).join('\n\n'),
  ...headerRefs([...headers, 'X-Request-Id']),
  content: problemContent,
})

const commonProblems = [
  'malformed_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'changed_meanwhile',
  'body_too_large',
  'unsupported_media_type',
  'invalid_input',
  'too_many_requests',
  'unavailable',
] as const satisfies ProblemCode[]

const headersOfStatus: Record<number, readonly string[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

export const commonResponses = (): Record<string, Json> => ({
  ...Object.fromEntries(
    commonProblems.map((code) => {
      const status = problems[code]
      return [componentName(code), problemResponse(status, [code], headersOfStatus[status] ?? [])]
    }),
  ),
  NotModified: {
    description: 'What the caller has is current: `If-None-Match` names its `ETag`.',
    ...headerRefs(['ETag']),
  },
  OtherProblem: { description: 'Any other failure.', content: problemContent },
})

function failuresOf(endpoint: Endpoint, openness: Openness): Record<string, Json> {
  const byStatus = Map.groupBy(problemsOf(endpoint, openness), (code) => problems[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [only] = codes
      const isCommon = codes.length === 1 && commonProblems.includes(only as never)
      return [
        status,
        isCommon && only
          ? ref('responses', componentName(only))
          : problemResponse(status, codes, headersOf(endpoint, status)),
      ]
    }),
  )
}

const streamContent = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description: 'Server-sent events without a name. The data of each is JSON, as `Unread`.',
      examples: ['data: {"unread":3}\n\n'],
    },
  },
}

function successOf(endpoint: Endpoint, described: Json = {}): Json {
  const { status, paged, stream } = endpoint
  const description = paged ? 'A page of the list.' : status === 201 ? 'Created.' : 'Done.'
  return {
    description: stream ? 'A stream of events, which ends after some minutes.' : description,
    ...headerRefs(headersOf(endpoint, status)),
    content: stream ? streamContent : described['content'],
  }
}

/** Examples belong next to the schema of a parameter, and a reference loses the description next to it. */
function completeParameter({ schema = {}, ...rest }: Parameter, { params, query }: Endpoint): Parameter {
  const { example, ...bare } = schema
  const field = (rest.in === 'path' ? params : query)?.shape[rest.name] as z.ZodType | undefined
  const description = field?.description ?? rest.description
  return {
    ...rest,
    ...(description && { description }),
    schema: bare,
    ...(example !== undefined && { example }),
  }
}

export function completeOperation(
  operation: Operation,
  endpoint: Endpoint,
  { openness, rawSchema }: { openness: Openness; rawSchema?: unknown },
) {
  const isCached = mayBeUnchanged(endpoint)
  const parameters: (Parameter | Json)[] = [
    ...(operation.parameters ?? []).map((parameter) => completeParameter(parameter, endpoint)),
    ...(isCached ? [ref('parameters', 'IfNoneMatch')] : []),
  ]
  return {
    ...operation,
    description: describeCall(endpoint, openness),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.rawBody && {
      requestBody: { content: { [endpoint.rawBody.mediaType]: { schema: rawSchema } } },
    }),
    responses: {
      [endpoint.status]: successOf(endpoint, operation.responses[endpoint.status]),
      ...(isCached && { 304: ref('responses', 'NotModified') }),
      ...failuresOf(endpoint, openness),
      default: ref('responses', 'OtherProblem'),
    },
    security: securityOf(endpoint, openness),
  }
}
