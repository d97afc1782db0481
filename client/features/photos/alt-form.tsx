import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Photo } from '#contract/photos.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDescribePhoto } from './edit-photos.ts'

type AltFormProps = { propertyId: string; photo: Photo; name: string }

/** The text alternative of a photo, saved on blur. */
export function AltForm({ propertyId, photo, name }: AltFormProps) {
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
  const state = isPending ? 'Saving…' : isNew && 'Saved.'
  return (
    <form noValidate onSubmit={submit} aria-label={`Description of ${name}`}>
      <Field label="What the photo shows" hint={state} error={message ?? undefined}>
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
