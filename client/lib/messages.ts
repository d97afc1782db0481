import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallProblem } from './request.ts'

/** A sentence for people about any failure. */
export const messageOf = (error: unknown) =>
  error instanceof CallProblem
    ? error.message
    : 'The server could not be reached. Please check your connection and try again.'

/** Shows a refusal in its form: each message at its field; where there is none, `text` above the button. */
export function showProblem<Input extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Input, unknown, Output>,
  text = messageOf(error),
) {
  const known = Object.keys(form.getValues())
  const problem = error instanceof CallProblem ? error : undefined
  const atFields = Object.entries(problem?.fields ?? {}).filter(([name]) => known.includes(name))
  for (const [name, message] of atFields)
    form.setError(name as Path<Input>, { message }, { shouldFocus: true })
  if (!atFields.length) form.setError('root', { message: text, types: { reference: problem?.reference } })
}

/** What an object is now, where a decision was refused because it has changed since it was shown. */
export const changedTo = (error: unknown) => (error instanceof CallProblem ? error.current : undefined)
