import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#texts/text.ts'
import { changedTo, showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Consequences } from '../../ui/consequences.tsx'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { popup } from '../../ui/popups.tsx'
import { ErrorState, FormError } from '../../ui/states.tsx'
import { useCloseAccount } from './close-account.ts'
import type { useClosingConsequences } from './closing-consequences.ts'

type CloseAccountDialogProps = {
  email: string
  closing: ReturnType<typeof useClosingConsequences>
  signInAgain: (onDone: () => void) => ReactNode
}

/** Lists the consequences and asks for proof of identity. If the consequences change, the dialog stays open and shows the new ones. */
export function CloseAccountDialog({ email, closing, signInAgain }: CloseAccountDialogProps) {
  const { found, version, dialog, list, readAgain } = closing
  const { mutateAsync } = useCloseAccount()
  const [notice, setNotice] = useState<string>()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const change = (open: boolean) => {
    if (isSubmitting) return
    form.reset()
    setNotice(undefined)
    dialog.asked.onOpenChange(open)
  }
  const submit = form.handleSubmit(async ({ password }) => {
    setNotice(undefined)
    try {
      await mutateAsync({ version, password: password || undefined })
      popup({ title: t('account.closed'), text: t('account.closedText') })
    } catch (error) {
      if (!changedTo(error)) return showProblem(error, form)
      setNotice((await readAgain(error)).notice)
    }
    return undefined
  })
  const hasPassword = found?.proof === 'password'
  const mustSignIn = found?.proof === 'signIn' && found.signInCountsUntil === null

  return (
    <Modal
      title={t('account.closeTitle')}
      text={t('account.closeText', { email })}
      open={dialog.asked.open}
      onOpenChange={change}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {notice && <ErrorState text={notice} />}
        <Consequences {...list} />
        {found?.isLastAdmin && <ErrorState text={t('account.lastAdmin')} />}
        {hasPassword && !found.isLastAdmin && (
          <Field label={t('session.yourPassword')} error={errors.password?.message}>
            <PasswordInput
              {...form.register('password', { required: t('session.passwordRequired') })}
              autoComplete="current-password"
            />
          </Field>
        )}
        {mustSignIn && !found.isLastAdmin && (
          <div className="grid gap-3">
            <p className="text-sm">{t('session.signInToConfirm')}</p>
            {signInAgain(() => change(true))}
          </div>
        )}
        <FormError error={errors.root} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={() => change(false)}>
            {found?.isLastAdmin ? t('account.goBack') : t('ui.cancel')}
          </Button>
          {!found?.isLastAdmin && (
            <Button type="submit" tone="danger" busy={isSubmitting} disabled={!found || mustSignIn}>
              {t('account.closeConfirm')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
