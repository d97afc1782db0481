import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallProblem } from './request.ts'

/** A message for users about any failure. */
export const messageOf = (error: unknown) =>
  error instanceof CallProblem
    ? error.message
    : 'The server could not be reached. Please check your connection and try again.'

/** Shows a refusal in its form: messages at their fields or, if there are none, `text` above the button. */
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

/** The current state of the object if a decision was refused because the object has changed. */
export const changedTo = (error: unknown) => (error instanceof CallProblem ? error.current : undefined)
