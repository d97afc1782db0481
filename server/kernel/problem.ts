import { readIssue } from '#contract/issues.ts'
import type { MoneyOutcome, ProblemReason } from '#contract/problem-reasons.ts'
import {
  type CurrentState,
  type FieldMessages,
  type ProblemCode,
  type ProblemDocument,
  problems,
} from '#contract/problems.ts'
import { detailOf, textsOf, titleOf } from './problem-texts.ts'

type Extra = {
  /** For operators; people read the texts of `reason` and `money`. */
  detail?: string
  reason?: ProblemReason
  money?: MoneyOutcome
  /** Issues of `invalid`, or texts. */
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
    super(titleOf(code), extra.cause === undefined ? undefined : { cause: extra.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return problems[this.code]
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

function presentFields(fields: FieldMessages): Pick<ProblemDocument, 'fields' | 'issues'> {
  const issues = Object.entries(fields).flatMap(([path, message]) => {
    const issue = readIssue(message)
    return issue ? [{ path, ...issue }] : []
  })
  return { fields: textsOf(fields), ...(issues.length > 0 && { issues }) }
}

export function presentProblem({ code, extra }: Problem, requestId: string): ProblemDocument {
  const detail = detailOf(code, extra)
  return {
    type: problemPath(code),
    title: titleOf(code),
    status: problems[code],
    code,
    ...(detail && { detail }),
    ...(extra.reason && { reason: extra.reason }),
    ...(extra.money && { money: extra.money }),
    ...(extra.fields && presentFields(extra.fields)),
    ...(extra.current && { current: extra.current }),
    requestId,
  }
}
