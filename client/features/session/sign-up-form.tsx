import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { type SignUpForm as Values, signUpForm } from '#contract/session.ts'
import { rich, t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { LegalConsent } from './legal-consent.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { signUpWith } from './sign-up.ts'

type SignUpFormProps = { signInPath: string; onDone: (insertedId: string) => void }

export function SignUpForm({ signInPath, onDone }: SignUpFormProps) {
  // No default values, because they would overwrite input from before hydration.
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver(signUpForm),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      onDone(await signUpWith(values))
    } catch (error) {
      showProblem(error, form)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('users.name')} error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label={t('users.photoUrl')} hint={t('users.photoHint')} error={errors.photoURL?.message}>
        <TextInput type="url" inputMode="url" autoComplete="photo" {...form.register('photoURL')} />
      </Field>
      <Field label={t('users.email')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <NewPasswordInput
        label={t('session.password')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormError error={errors.root} />
      <LegalConsent />
      <Button type="submit" busy={isSubmitting}>
        {t('session.signUp')}
      </Button>
      <p className="text-center text-sm text-muted">
        {rich('session.haveAccount', {
          link: (text) => (
            <Link to={signInPath} className="link">
              {text}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
