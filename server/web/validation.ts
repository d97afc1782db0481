import type { z } from 'zod'
import { isStorable } from '#contract/fields.ts'
import { encode } from '#contract/issues.ts'
import type { FieldMessages } from '#contract/problems.ts'
import { problem } from '../kernel/problem.ts'

export type Issue = { path: PropertyKey[]; message: string }

/** The first message of each field. Issues without a field appear under `body`. */
export function fieldMessages(issues: readonly Issue[]): FieldMessages {
  const fields: FieldMessages = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message
  return fields
}

/** Validates input that no route validated: in-process calls and imports. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw problem('invalid_input', { fields: fieldMessages(parsed.error.issues) })
  return parsed.data
}

/** Throws `invalid_input` for texts that the database cannot search for. */
export function checkQuery(query: unknown): void {
  const isUnstorable = (value: unknown) => typeof value === 'string' && !isStorable(value)
  const unstorable = Object.entries(query ?? {}).filter(([, value]) => [value].flat().some(isUnstorable))
  if (unstorable.length === 0) return
  const issueOf = (label: string) => encode({ code: 'unstorable', params: { label } })
  throw problem('invalid_input', {
    fields: Object.fromEntries(unstorable.map(([name]) => [name, issueOf(name)])),
  })
}

/** Throws `not_found`: a malformed id cannot exist. */
export function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw problem('not_found')
  return parsed.data
}
