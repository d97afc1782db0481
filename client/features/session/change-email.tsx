import { formResolver } from '../../lib/form-resolver.ts'
import { useHref } from 'react-router'
import AtSign from 'lucide-react/icons/at-sign'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeEmailForm } from '#contract/email-confirmation.ts'
import { t } from '#texts/text.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { popup } from '../../ui/popups.tsx'
import { FormError } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useChangeEmail } from './confirm-email.ts'

/** Typed values are kept when the form is closed and reopened. */
export function ChangeEmail() {
  const viewer = useViewer()
  const site = useSite()
  const login = useHref('/login')
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useChangeEmail()
  const form = useForm({
    resolver: formResolver(changeEmailForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  if (!viewer) return null
  const canChange = site?.sendsMail || !site?.confirmsEmails

  const submit = form.handleSubmit(async (values) => {
    try {
      const pending = await mutateAsync(values)
      // The session has ended.
      if (!pending) return location.assign(login)
      form.reset()
      setOpen(false)
      popup({
        title: t('session.newEmailSent'),
        text: t('session.newEmailSentText', { email: values.email, current: viewer.email }),
        isLong: true,
      })
    } catch (error) {
      showProblem(error, form)
    }
    return undefined
  })

  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-8">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-2xl">{t('users.email')}</h2>
        <p className="text-muted">{canChange ? t('session.emailUse') : t('session.emailFixed')}</p>
      </div>
      {canChange && (
        <Button tone="outline" size="sm" onClick={() => setOpen(true)}>
          <AtSign aria-hidden="true" className="size-4" />
          {t('session.changeEmail')}
        </Button>
      )}
      <Modal title={t('session.changeEmailTitle')} open={open} onOpenChange={setOpen}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <p className="text-muted">
            {site?.confirmsEmails ? t('session.changeEmailByLink') : t('session.changeEmailAtOnce')}
          </p>
          <Field label={t('session.newEmail')} error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field
            label={t('session.password')}
            hint={t('session.changeEmailHint')}
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <FormError error={errors.root} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="outline" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" busy={isSubmitting}>
              {t('session.changeEmail')}
            </Button>
          </div>
        </form>
      </Modal>
    </Card>
  )
}
