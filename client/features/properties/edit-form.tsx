import { formResolver } from '../../lib/form-resolver.ts'
import type { ReactNode, SyntheticEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type PropertyDetails, propertyFields } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { showProblem } from '../../lib/messages.ts'
import { numberIn, wholeIn } from '../../lib/number-input.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { towardEnd } from '../../ui/direction.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { FormError } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { changedIn, keepTyped, notSavedText, useChangedMeanwhile } from './changed-meanwhile.ts'
import { useSubmitProperty } from './draft-property.ts'
import { showRefusedSubmission } from './refused-submission.ts'
import { useStoredEdits } from './stored-edits.tsx'
import {
  PriceFields,
  type PriceForm,
  type PriceName,
  priceNames,
  withoutEmptyLimits,
} from './price-fields.tsx'
import { type RoomForm, RoomFields } from './room-fields.tsx'
import { useUpdateProperty } from './update-property.ts'
import { RangeAfterEdit } from './range-after-edit.tsx'
import { withProposal } from './with-proposal.ts'
import { asTextOrNull } from './input-values.ts'

const editable = propertyFields
  .pick({
    title: true,
    location: true,
    price: true,
    minPrice: true,
    maxPrice: true,
    bedNumber: true,
    bathNumber: true,
    shortDescription: true,
    description: true,
  })
  .extend({ image: propertyFields.shape.image.nullable() })
type Input = z.input<typeof editable>
type Values = z.output<typeof editable>

type EditFormProps = {
  property: PropertyDetails
  /** Whether rejected photos are not submitted again. */
  dropsPhotos: boolean
  /** `isSubmitted`: submitted for review, not only saved. */
  onDone: (isSubmitted: boolean, saved: PropertyDetails) => void | Promise<void>
  /** Explains the effect of the typed price range; for a grid of six columns. */
  rangeNote: (range: { minPrice: number; maxPrice: number }) => ReactNode
}

/**
 * All fields of Add Property. A draft can be saved for later; changes to a verified listing are submitted at once. If two
 * people save at the same time, the second one gets a conflict.
 */
export function EditForm({ property, dropsPhotos, onDone, rangeNote }: EditFormProps) {
  const { mutateAsync: update, isPending, isSuccess } = useUpdateProperty(property)
  const { mutateAsync: submitDraft } = useSubmitProperty()
  const hydrated = useHydrated()
  const { isBusy, whileBusy } = useBusy()
  const price = usePrice()
  const edited = withProposal(property)
  const hasPhotos = (property.proposedPhotos ?? property.photos).length > 0 || property.photos.length > 0
  const now = {
    title: edited.title,
    location: edited.location,
    image: edited.image,
    price: edited.price,
    minPrice: edited.minPrice,
    maxPrice: edited.maxPrice,
    bedNumber: edited.bedNumber,
    bathNumber: edited.bathNumber,
    shortDescription: edited.shortDescription,
    description: edited.description,
  }
  const form = useForm<Input, unknown, Values>({
    resolver: formResolver(editable, withoutEmptyLimits),
    values: now,
    resetOptions: keepTyped,
  })
  const { register } = form
  const { editedFrom, forget, note } = useStoredEdits(form, 'listing', property._id, now)
  const changedTo = useChangedMeanwhile(now, { editedFrom, isSent: isPending || isSuccess })
  const { errors, dirtyFields } = form.formState
  const typed = useWatch({ control: form.control })
  const { isDraft } = property
  /** Shows the published amount, which stays visible until the new one is verified. */
  const publishedHint = (name: PriceName) => {
    const amount = wholeIn(typed[name]) ?? 0
    const published = property[name]
    const arrow = towardEnd() > 0 ? '→' : '←'
    return !isDraft && amount > 0 && amount !== published && `${price(published)} ${arrow} ${price(amount)}`
  }
  const priceHint = (name: PriceName) =>
    [changedTo(name, price), publishedHint(name)].filter(Boolean).join(' ')

  const save = (isSubmitted: boolean) => {
    const submit = form.handleSubmit(async (values) => {
      try {
        const saved = await update({
          ...changedIn(values, dirtyFields, priceNames),
          ...(dropsPhotos && { resubmitPhotos: false }),
        })
        forget()
        if (isSubmitted && isDraft) {
          const isRefused = await submitDraft(saved).then(
            () => false,
            (error: unknown) => {
              showRefusedSubmission(error, saved)
              return true
            },
          )
          if (isRefused) return
        }
        await onDone(isSubmitted, saved)
      } catch (error) {
        showProblem(error, form, notSavedText(error))
      }
    })
    return (event: SyntheticEvent) => void whileBusy(() => submit(event))
  }

  return (
    <form noValidate onSubmit={save(!isDraft)}>
      {/* Disabled before hydration, which would reset the input. */}
      <fieldset disabled={!hydrated} className="grid max-w-3xl gap-5 sm:grid-cols-6">
        <legend className="sr-only">{t('properties.listing')}</legend>
        {note}
        <Field
          label={t('properties.title')}
          hint={changedTo('title')}
          error={errors.title?.message}
          className="sm:col-span-6"
        >
          <TextInput {...register('title')} />
        </Field>
        {/* The type of a form with these and other fields. */}
        <PriceFields form={form as unknown as PriceForm} hint={priceHint} />
        <RangeAfterEdit property={property} typed={typed} />
        {rangeNote({ minPrice: numberIn(typed.minPrice) ?? NaN, maxPrice: numberIn(typed.maxPrice) ?? NaN })}
        <Field
          label={t('properties.shortDescriptionOptional')}
          hint={changedTo('shortDescription')}
          error={errors.shortDescription?.message}
          className="sm:col-span-6"
        >
          <TextInput {...register('shortDescription', asTextOrNull)} />
        </Field>
        <Field
          label={t('properties.descriptionOptional')}
          hint={changedTo('description')}
          error={errors.description?.message}
          className="sm:col-span-6"
        >
          <Textarea rows={8} {...register('description', asTextOrNull)} />
        </Field>
        <RoomFields form={form as unknown as RoomForm} hint={changedTo} />
        <Field
          label={t('properties.location')}
          hint={changedTo('location')}
          error={errors.location?.message}
          className="sm:col-span-6"
        >
          <TextInput {...register('location')} />
        </Field>
        {!hasPhotos && (
          <Field
            label={t('properties.imageUrl')}
            hint={changedTo('image')}
            error={errors.image?.message}
            className="sm:col-span-6"
          >
            <TextInput type="url" inputMode="url" {...register('image', asTextOrNull)} />
          </Field>
        )}
        <div className="grid gap-4 sm:col-span-6">
          <FormError error={errors.root} />
          <div className="flex flex-wrap gap-3">
            {isDraft ? (
              <>
                <Button type="submit" tone="outline" busy={isBusy}>
                  {t('properties.saveDraft')}
                </Button>
                <Button busy={isBusy} onClick={save(true)}>
                  {t('properties.submit')}
                </Button>
              </>
            ) : (
              <Button type="submit" busy={isBusy}>
                {t('properties.submit')}
              </Button>
            )}
          </div>
        </div>
      </fieldset>
    </form>
  )
}
