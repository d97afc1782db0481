import {
  type CurrentState,
  type FieldMessages,
  type ProblemCode,
  type ProblemDocument,
  problems,
} from '#contract/problems.ts'

type Extra = {
  detail?: string
  fields?: FieldMessages
  current?: CurrentState
  retryAfterSeconds?: number
  cause?: unknown
}

/** A known failure, sent to the caller as an RFC 9457 document. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extra: Extra

  constructor(code: ProblemCode, extra: Extra = {}) {
    const { stackTraceLimit } = Error
    // No stack trace: the code identifies the problem, checks create many, and capturing a stack is slow.
    Error.stackTraceLimit = 0
    super(problems[code].title, extra.cause === undefined ? undefined : { cause: extra.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return problems[this.code].status
  }
}

export const problem = (code: ProblemCode, extra?: Extra): Problem => new Problem(code, extra)

/** Aborts a flow if a check of `rules.ts` or `policy.ts` found a problem. */
export function throwIf(found: Problem | undefined): void {
  if (found) throw found
}

/** The page that explains a problem, or the list of all problems. */
export const problemPath = (code?: ProblemCode): string =>
  code === undefined ? '/api/problems' : `/api/problems/${code}`

export const presentProblem = ({ code, extra }: Problem, requestId: string): ProblemDocument => ({
  type: problemPath(code),
  title: problems[code].title,
  status: problems[code].status,
  code,
  ...(extra.detail && { detail: extra.detail }),
  ...(extra.fields && { fields: extra.fields }),
  ...(extra.current && { current: extra.current }),
  requestId,
})
