import { formResolver } from '../../lib/form-resolver.ts'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { signInForm } from '#contract/session.ts'
import { rich, t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { useSite } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { ForgotPasswordLink } from './forgot-password-link.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { signInWith } from './sign-in.ts'
import { useCaptcha } from './use-captcha.ts'

type Values = z.input<typeof signInForm>

type SignInFormProps = {
  signUpPath: string
  /** Once the member is signed in, by any method, no new captcha is fetched. */
  isSignedIn: boolean
  onDone: () => void
  /** Other sign-in methods, below the form. */
  children: ReactNode
}

export function SignInForm({ signUpPath, isSignedIn, onDone, children }: SignInFormProps) {
  const site = useSite()
  const [isSecondFactorAsked, setSecondFactorAsked] = useState(false)
  const captcha = useCaptcha(Boolean(site?.captcha) && !isSignedIn)
  // No default values, because they would overwrite input from before hydration.
  const form = useForm<Values, unknown, z.output<typeof signInForm>>({
    resolver: formResolver(signInForm),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const captchaId = site?.captcha ? await captcha.check() : undefined
    if (site?.captcha && !captchaId) return
    try {
      if ((await signInWith({ ...values, captchaId })).isSecondFactorAsked) {
        setSecondFactorAsked(true)
        return
      }
      onDone()
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'captcha_unsolved') captcha.reload()
      showProblem(error, form)
    }
  })

  const back = () => {
    setSecondFactorAsked(false)
    captcha.reload()
  }
  if (isSecondFactorAsked) return <SecondFactorForm onDone={onDone} onBack={back} />
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {site?.demo && site.demo.accounts.length > 0 && (
          <DemoAccounts
            accounts={site.demo.accounts}
            onUse={({ email, password }) => form.reset({ email, password })}
          />
        )}
        <Field label={t('users.email')} error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Field label={t('session.password')} error={errors.password?.message}>
          <PasswordInput {...form.register('password')} />
        </Field>
        <ForgotPasswordLink />
        {site?.captcha && <CaptchaField captcha={captcha} />}
        <FormError error={errors.root} />
        <Button type="submit" busy={isSubmitting}>
          {t('session.login')}
        </Button>
        <p className="text-center text-sm text-muted">
          {rich('session.newHere', {
            link: (text) => (
              <Link to={signUpPath} className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      </form>
      {children}
    </>
  )
}
