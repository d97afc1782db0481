import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { describeUnreachable } from '../ui/unreachable.ts'
import { focusFirst } from './focus-first.ts'
import { CallProblem } from './request.ts'

/** A message for users about any failure. */
export const messageOf = (error: unknown) =>
  error instanceof CallProblem ? error.message : describeUnreachable()

/**
 * Shows a refusal in its form: messages at their fields. If there are none, those about other values, or else `text`,
 * are shown above the button.
 */
export function showProblem<Input extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Input, unknown, Output>,
  text?: string,
) {
  const known = Object.keys(form.getValues())
  const problem = error instanceof CallProblem ? error : undefined
  const fields = Object.entries(problem?.fields ?? {})
  const atFields = fields.filter(([name]) => known.includes(name))
  for (const [name, message] of atFields) form.setError(name as Path<Input>, { message })
  if (atFields.length) {
    focusFirst(
      form,
      atFields.map(([name]) => name),
    )
    return
  }
  const message = text ?? (fields.map(([, about]) => about).join('. ') || messageOf(error))
  form.setError('root', { message, types: { reference: problem?.reference } })
}

/** The current state of the object if a decision was refused because the object has changed. */
export const changedTo = (error: unknown) => (error instanceof CallProblem ? error.current : undefined)
