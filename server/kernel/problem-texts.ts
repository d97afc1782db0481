import type { MoneyOutcome, ProblemReason } from '#contract/problem-reasons.ts'
import type { FieldMessages, ProblemCode } from '#contract/problems.ts'
import { textOf } from '#texts/labels/issues.ts'
import { describeProblem, problemTitles } from '#texts/labels/problems.ts'
import { runInLanguage } from '#texts/language.ts'
import { sourceLanguage } from '#texts/languages.ts'

// The API has one language, also in calls of pages in another one.
const inOneLanguage = (work: () => string) => runInLanguage(sourceLanguage, work)

/** The messages of invalid values as sentences. */
export const textsOf = (fields: FieldMessages): FieldMessages =>
  runInLanguage(sourceLanguage, () =>
    Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, textOf(message)])),
  )

const titles = new Map<ProblemCode, string>()

/** Cached, because checks create many problems. */
export function titleOf(code: ProblemCode): string {
  const title = titles.get(code) ?? inOneLanguage(problemTitles[code])
  titles.set(code, title)
  return title
}

type Facts = { detail?: string; reason?: ProblemReason; money?: MoneyOutcome }

export const detailOf = (code: ProblemCode, { detail, reason, money }: Facts): string | undefined =>
  reason || money ? inOneLanguage(() => describeProblem({ code, reason, money })) : detail
