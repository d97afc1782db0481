import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { changePasswordForm, type ChangePasswordForm as Values, type Security } from '#contract/security.ts'
import { countOf } from '../../lib/formats.ts'
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
        Password
      </h2>
      {security.proof === 'password' ? (
        <ChangePassword security={security} />
      ) : (
        <p className="text-muted">
          Your account has no password: you sign in with another account.
          {canReset && (
            <>
              {' '}
              <Link to="/forgotPassword" className="link">
                Choose a password
              </Link>{' '}
              by email.
            </>
          )}
        </p>
      )}
    </Card>
  )
}

function ChangePassword({ security }: { security: Security }) {
  const { changePassword } = useSecurity()
  const form = useForm<Values>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const { endedSessions } = await changePassword(values)
      form.reset()
      popup({
        title: 'Your password has been changed.',
        text:
          [
            endedSessions > 0 && `${countOf(endedSessions, 'other session')} ended.`,
            security.passkeys.length > 0 && 'Your passkeys still open your account.',
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
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} />
      </Field>
      <NewPasswordInput
        label="New password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormError error={errors.root} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  )
}
