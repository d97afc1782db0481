import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { changePasswordForm, type ChangePasswordForm as Values, type Security } from '#contract/security.ts'
import { rich, t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { useSite } from '../../lib/page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { popup } from '../../ui/popups.tsx'
import { FormError } from '../../ui/states.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { useSecurity } from './security.ts'

export function PasswordSection({ security }: { security: Security }) {
  const canReset = useSite()?.sendsMail
  return (
    <Card role="region" aria-labelledby="password" className="grid gap-5 p-5 sm:p-8">
      <h2 id="password" className="text-2xl">
        {t('session.password')}
      </h2>
      {security.proof === 'password' ? (
        <ChangePassword security={security} />
      ) : (
        <p className="text-muted">
          {canReset
            ? rich('session.noPasswordChoose', {
                link: (text) => (
                  <Link to="/forgotPassword" className="link">
                    {text}
                  </Link>
                ),
              })
            : t('session.noPassword')}
        </p>
      )}
    </Card>
  )
}

function ChangePassword({ security }: { security: Security }) {
  const { changePassword } = useSecurity()
  const form = useForm<Values>({
    resolver: formResolver(changePasswordForm),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const { endedSessions } = await changePassword(values)
      form.reset()
      popup({
        title: t('session.passwordChanged'),
        text:
          [
            endedSessions > 0 && t('session.othersEnded', { count: endedSessions }),
            security.passkeys.length > 0 && t('session.passkeysStay'),
          ]
            .filter(Boolean)
            .join(' ') || undefined,
      })
    } catch (error) {
      showProblem(error, form)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <Field label={t('session.currentPassword')} error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} />
      </Field>
      <NewPasswordInput
        label={t('session.newPassword')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormError error={errors.root} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {t('session.changePassword')}
        </Button>
      </div>
    </form>
  )
}
