import { useForm } from 'react-hook-form'
import type { Security } from '#contract/security.ts'
import { t } from '#texts/text.ts'
import { messageOf, showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type ProofFormProps = {
  security: Security
  label: string
  tone?: 'primary' | 'danger'
  onProof: (proof: { password?: string }) => Promise<unknown>
  onCancel: () => void
  /** Called after a new sign-in, which may be to another account. */
  onSignedIn: () => void
  /** Describes a failure of the action after the proof. */
  describeFailure?: (error: unknown) => string
}

/** Asks for proof of identity before a change: the password or, without one, a new sign-in. */
export function ProofForm({
  security,
  label,
  tone,
  onProof,
  onCancel,
  onSignedIn,
  describeFailure = messageOf,
}: ProofFormProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const hasPassword = security.proof === 'password'
  const mustSignIn = !hasPassword && security.signInCountsUntil === null
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onProof({ password: password || undefined })
    } catch (error) {
      showProblem(error, form, describeFailure(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {hasPassword && (
        <Field label={t('session.yourPassword')} error={errors.password?.message}>
          <PasswordInput {...form.register('password', { required: t('session.passwordRequired') })} />
        </Field>
      )}
      {mustSignIn && (
        <div className="grid gap-3">
          <p className="text-sm">{t('session.signInToConfirm')}</p>
          <SignInAgain onDone={onSignedIn} />
        </div>
      )}
      <FormError error={errors.root} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" tone={tone} busy={isSubmitting} disabled={mustSignIn}>
          {label}
        </Button>
      </div>
    </form>
  )
}
