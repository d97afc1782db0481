import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { CurrentState, FieldMessages, ProblemCode, ProblemDocument } from '#contract/problems.ts'
import { t } from '#texts/text.ts'

/** A call that the server refused. The message is a sentence for users. */
export class CallProblem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: FieldMessages
  /** For `changed_meanwhile`: the current state of the object. */
  readonly current: CurrentState | undefined
  /** For server failures: the request id in its log. */
  readonly reference: string | undefined
  /** The call was refused because the viewer's access has changed: the session ends, and the login page says why. */
  endsSession = false
  constructor(
    code: ProblemCode,
    status: number,
    message: string,
    {
      fields = {},
      current,
      requestId,
    }: Pick<ProblemDocument, 'current' | 'fields'> & { requestId?: string | null } = {},
  ) {
    super(message)
    this.name = 'CallProblem'
    this.code = code
    this.status = status
    this.fields = fields
    this.current = current
    this.reference = (status >= 500 && requestId) || undefined
  }
}

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  version?: string
}
export type RequestOptions = { token?: string | null; signal?: AbortSignal }

/** Calls an endpoint. Rejects with a CallProblem, or a TypeError if the network is lost. */
export async function request<E extends Endpoint>(
  { method, path, paged }: E,
  input: InputOf<E>,
  { token, signal }: RequestOptions = {},
): Promise<OutputOf<E>> {
  const { params, query, body, version } = input as Parts
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (version !== undefined) headers['if-match'] = `"${version}"`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(addressOf(path, { params, query }), {
    method,
    headers,
    signal,
    // Explicit, because on pages with `no-referrer` the browser would omit the Origin header as well.
    referrerPolicy: 'strict-origin',
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw await problemOf(response)
  const result: unknown = await response.json()
  return (paged ? pageOf(response, result) : result) as OutputOf<E>
}

export const addressOf = (path: string, { params, query }: Parts) =>
  `/api${filled(path, params)}${search(query)}`

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function search(query: Record<string, unknown> = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

function pageOf(response: Response, items: unknown) {
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  const cursor = next && new URL(next, location.origin).searchParams.get('cursor')
  return { items, next: cursor ?? null, total: response.headers.get('x-total-count') ?? '' }
}

const isProblem = (answer: unknown): answer is ProblemDocument =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'title' in answer

/** The texts of all problems are many, and load with the first problem. */
const describe = (answer: ProblemDocument) =>
  import('#texts/labels/problems.ts').then(
    ({ describeProblem, describeFields }) => ({
      text: describeProblem(answer),
      fields: describeFields(answer),
    }),
    () => ({ text: t('ui.unreachable'), fields: {} }),
  )

/** A proxy may answer instead of the server, without a problem document. */
export async function problemOf(response: Response) {
  const requestId = response.headers.get('x-request-id')
  const answer: unknown = await response.json().catch(() => null)
  if (!isProblem(answer))
    return new CallProblem('internal', response.status, t('problems.internal'), { requestId })
  const { code, status, current } = answer
  const { text, fields } = await describe(answer)
  return new CallProblem(code, status, text, { fields, current, requestId })
}
