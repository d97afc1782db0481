import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { type ResetPasswordForm as Values, resetPasswordForm } from '#contract/passwords.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/states.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { useResetPassword } from './reset-password.ts'

type NewPasswordFormProps = { token: string; onDone: (passkeys: number) => void; onInvalidLink: () => void }

export function NewPasswordForm({ token, onDone, onInvalidLink }: NewPasswordFormProps) {
  const { mutateAsync } = useResetPassword(token)
  // No default values, because they would overwrite input from before hydration.
  const form = useForm<Values, unknown, Values>({ resolver: formResolver(resetPasswordForm) })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      onDone(await mutateAsync(values))
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'reset_link_invalid') onInvalidLink()
      else showProblem(error, form)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordInput
        label={t('session.newPassword')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormError error={errors.root} />
      <Button type="submit" busy={isSubmitting}>
        {t('session.changePassword')}
      </Button>
    </form>
  )
}
