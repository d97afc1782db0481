import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { NewReview } from '#contract/reviews.ts'
import { countOf } from '../../lib/formats.ts'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'

const { min, max } = limits.starRating
const ratings = [
  { value: '0', label: 'Select Rating' },
  ...Array.from({ length: max - min + 1 }, (_, at) => ({
    value: String(min + at),
    label: countOf(min + at, 'Star'),
  })),
]

export function ReviewFields({ form }: { form: UseFormReturn<NewReview, unknown, NewReview> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label="Review" error={errors.text?.message}>
        <Textarea
          rows={5}
          maxLength={limits.review.max}
          placeholder="What should others know about it?"
          {...register('text')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" hint="In UTC">
          <TextInput type="date" readOnly {...register('reviewDate')} />
        </Field>
        <Field label="Rating" error={errors.starRating?.message}>
          <Select options={ratings} {...register('starRating', { valueAsNumber: true })} />
        </Field>
      </div>
      <FormError error={errors.root} />
    </>
  )
}
