import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { NewReview } from '#contract/reviews.ts'
import { currentTimeZone } from '#texts/language.ts'
import { t } from '#texts/text.ts'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'

const { min, max } = limits.starRating
const ratings = () => [
  { value: '0', label: t('reviews.selectRating') },
  ...Array.from({ length: max - min + 1 }, (_, at) => ({
    value: String(min + at),
    label: t('reviews.stars', { count: min + at }),
  })),
]

export function ReviewFields({ form }: { form: UseFormReturn<NewReview, unknown, NewReview> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label={t('reviews.text')} error={errors.text?.message}>
        <Textarea
          rows={5}
          maxLength={limits.review.max}
          placeholder={t('reviews.textExample')}
          {...register('text')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('reviews.date')} hint={t('reviews.dateHint', { zone: currentTimeZone() })}>
          <TextInput type="date" readOnly {...register('reviewDate')} />
        </Field>
        <Field label={t('reviews.rating')} error={errors.starRating?.message}>
          <Select options={ratings()} {...register('starRating', { valueAsNumber: true })} />
        </Field>
      </div>
      <FormError error={errors.root} />
    </>
  )
}
