import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { type ForgotPasswordForm as Values, forgotPasswordForm } from '#contract/passwords.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { useRequestPasswordReset } from './request-password-reset.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { mutateAsync } = useRequestPasswordReset()
  // No default values, because they would overwrite input from before hydration.
  const form = useForm<Values, unknown, Values>({ resolver: formResolver(forgotPasswordForm) })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values)
      onSent(values.email)
    } catch (error) {
      showProblem(error, form)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('users.email')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <FormError error={errors.root} />
      <Button type="submit" busy={isSubmitting}>
        {t('session.sendLink')}
      </Button>
    </form>
  )
}
