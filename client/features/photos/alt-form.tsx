import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Photo } from '#contract/photos.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDescribePhoto } from './edit-photos.ts'

type AltFormProps = { propertyId: string; photo: Photo; number: number }

/** The text alternative of a photo, saved on blur. */
export function AltForm({ propertyId, photo, number }: AltFormProps) {
  const { mutate, error, isPending } = useDescribePhoto(propertyId, photo._id)
  const box = useRef<HTMLInputElement>(null)
  const [saved, setSaved] = useState(photo.alt)
  const [isNew, setNew] = useState(false)
  const save = () => {
    const alt = box.current?.value.trim() ?? ''
    if (alt === saved) return
    mutate(alt, {
      onSuccess: () => {
        setSaved(alt)
        setNew(true)
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const message =
    error instanceof CallProblem ? (error.fields['alt'] ?? error.message) : error && messageOf(error)
  const state = isPending ? t('photos.saving') : isNew && t('photos.saved')
  return (
    <form noValidate onSubmit={submit} aria-label={t('photos.descriptionOf', { number })}>
      <Field label={t('photos.description')} hint={state} error={message ?? undefined}>
        <TextInput
          ref={box}
          defaultValue={photo.alt}
          maxLength={limits.photos.alt}
          onBlur={save}
          onChange={() => setNew(false)}
        />
      </Field>
    </form>
  )
}
