import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallProblem } from './request.ts'

/** A sentence for people about any failure. */
export const messageOf = (error: unknown) =>
  error instanceof CallProblem
    ? error.message
    : 'The server could not be reached. Please check your connection and try again.'

/** Shows a refusal in its form: each message at its field, what belongs to none above the button. */
export function showProblem<Input extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Input, unknown, Output>,
) {
  const known = Object.keys(form.getValues())
  const messages = error instanceof CallProblem ? Object.entries(error.fields) : []
  const atFields = messages.filter(([name]) => known.includes(name))
  for (const [name, message] of atFields)
    form.setError(name as Path<Input>, { message }, { shouldFocus: true })
  const reference = error instanceof CallProblem ? error.reference : undefined
  if (!atFields.length) form.setError('root', { message: messageOf(error), types: { reference } })
}
