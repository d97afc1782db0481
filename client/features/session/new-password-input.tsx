import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type NewPasswordInputProps = ComponentProps<'input'> & { label: string; error?: string }

/** An input for a new password, with its requirements. */
export const NewPasswordInput = ({ label, error, ...input }: NewPasswordInputProps) => (
  <Field
    label={label}
    hint="6 to 20 characters with an uppercase and a lowercase letter, a number and one of ! @ # $ & *. A common word or your name with numbers, such as Summer2026!, is too easy to guess."
    error={error}
  >
    <PasswordInput {...input} autoComplete="new-password" />
  </Field>
)
