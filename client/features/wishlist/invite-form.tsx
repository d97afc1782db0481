import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { inviteForm } from '#contract/wishlist-shares.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { popup } from '../../ui/popups.tsx'
import { FormError } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useInvite } from './shares.ts'

export function InviteForm() {
  const { mutateAsync } = useInvite()
  const form = useForm({ resolver: formResolver(inviteForm) })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values)
      popup({ title: t('wishlist.inviteDone'), text: t('wishlist.inviteDoneText', { email: values.email }) })
      form.reset({ email: '' })
    } catch (error) {
      showProblem(error, form)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label={t('wishlist.guestEmail')}
          hint={t('wishlist.guestEmailHint')}
          error={errors.email?.message}
        >
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Button type="submit" busy={isSubmitting} className="sm:mt-6.5">
          {t('wishlist.invite')}
        </Button>
      </div>
      <FormError error={errors.root} />
    </form>
  )
}
