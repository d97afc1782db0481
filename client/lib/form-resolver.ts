import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { textOf } from '#texts/labels/issues.ts'

const inWords = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]: [string, { message?: string }]) => [
      name,
      { ...error, message: textOf(error.message ?? '') },
    ]),
  )

/**
 * Checks a form by a schema whose fields are not nested; its messages are in the language of the page. `prepare` changes
 * the values before.
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  prepare: (values: Input) => Input = (values) => values,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema)
  return async (values, ...rest) => {
    const found = await resolve(prepare(values), ...rest)
    return Object.keys(found.errors).length > 0
      ? { values: {}, errors: inWords(found.errors) as FieldErrors<Input> }
      : found
  }
}
