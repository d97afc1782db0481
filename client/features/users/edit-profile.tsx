import { formResolver } from '../../lib/form-resolver.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { profileForm, type User } from '#contract/users.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Modal } from '../../ui/modal.tsx'
import { popup } from '../../ui/popups.tsx'
import { FormError } from '../../ui/states.tsx'
import { useUpdateProfile } from './update-profile.ts'

/** A button that opens the form; the typed values survive closing it. */
export function EditProfile({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useUpdateProfile(user._id)
  const form = useForm({
    resolver: formResolver(profileForm),
    defaultValues: { name: user.name, photoURL: user.photoURL ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const { name = '', photoURL = '' } = useWatch({ control: form.control })
  const preview = profileForm.shape.photoURL.safeParse(photoURL).data ?? null

  const submit = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values)
      form.reset(values)
      setOpen(false)
      popup({ title: t('ui.success'), text: t('users.profileUpdated') })
    } catch (error) {
      showProblem(error, form)
    }
  })

  return (
    <>
      <Button tone="outline" size="sm" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        {t('users.editProfile')}
      </Button>
      <Modal title={t('users.editProfileTitle')} open={open} onOpenChange={setOpen}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Field label={t('users.name')} error={errors.name?.message}>
            <TextInput autoComplete="name" {...form.register('name')} />
          </Field>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
            <Field label={t('users.photoUrl')} hint={t('users.photoHint')} error={errors.photoURL?.message}>
              <TextInput type="url" inputMode="url" autoComplete="photo" {...form.register('photoURL')} />
            </Field>
            <div className="grid content-start justify-items-center gap-1.5 text-sm text-muted">
              {t('users.preview')}
              <Avatar src={preview} name={name} className="size-16 text-xl" />
            </div>
          </div>
          <FormError error={errors.root} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="outline" onClick={() => setOpen(false)}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" busy={isSubmitting}>
              {t('ui.save')}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
