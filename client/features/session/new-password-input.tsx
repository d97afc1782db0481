import type { ComponentProps } from 'react'
import { t } from '#texts/text.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type NewPasswordInputProps = ComponentProps<'input'> & { label: string; error?: string }

/** An input for a new password, with its requirements. */
export const NewPasswordInput = ({ label, error, ...input }: NewPasswordInputProps) => (
  <Field label={label} hint={t('session.passwordRules')} error={error}>
    <PasswordInput {...input} autoComplete="new-password" />
  </Field>
)
