import { formResolver } from '../../lib/form-resolver.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type SecondFactorForm as Values, secondFactorForm } from '#contract/security.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { completeSignInWith } from './sign-in.ts'

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm<Values>({ resolver: formResolver(secondFactorForm), shouldUnregister: true })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus(isRecovery ? 'recoveryCode' : 'code'), [setFocus, isRecovery])
  const submit = form.handleSubmit(async (values) => {
    try {
      await completeSignInWith(values)
      onDone()
    } catch (error) {
      showProblem(error, form)
    }
  })
  const swap = () => {
    form.clearErrors()
    setRecovery(!isRecovery)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isRecovery ? (
        <Field key="recovery" label={t('session.recoveryCode')} error={errors.recoveryCode?.message}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('recoveryCode')}
          />
        </Field>
      ) : (
        <Field key="code" label={t('session.codeFromYourApp')} error={errors.code?.message}>
          <TextInput autoComplete="one-time-code" inputMode="numeric" {...form.register('code')} />
        </Field>
      )}
      <FormError error={errors.root} />
      <Button type="submit" busy={isSubmitting}>
        {t('session.continue')}
      </Button>
      <Button tone="outline" onClick={swap}>
        {isRecovery ? t('session.useApp') : t('session.useRecoveryCode')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('session.backToLogin')}
      </Button>
    </form>
  )
}
