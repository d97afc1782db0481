import { formResolver } from '../../lib/form-resolver.ts'
import { useForm, useWatch } from 'react-hook-form'
import { type PropertyDetails, propertyFields } from '#contract/properties.ts'
import { factLabels } from '#texts/labels/facts.ts'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'
import { showProblem } from '../../lib/messages.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { CallProblem } from '../../lib/request.ts'
import { usePrice, usePriceRange } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { keepTyped, notSavedText, useChangedMeanwhile } from './changed-meanwhile.ts'
import { useStoredEdits } from './stored-edits.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { useUpdateProperty } from './update-property.ts'
import { withProposal } from './with-proposal.ts'

const editable = propertyFields.pick({ title: true })

/** The message of an address does not say which one, and this form does not show the picture's. */
function pictureProblem(error: unknown): string | undefined {
  const problem = error instanceof CallProblem ? error.fields['image'] : undefined
  return problem && t('properties.imageUrlProblem', { problem })
}

type UpdateTitleFormProps = {
  property: PropertyDetails
  /** Whether rejected changes, which this form does not show, must be corrected or discarded first. */
  isBlocked: boolean
  onDone: (saved: PropertyDetails) => void | Promise<void>
}

/**
 * Edits only the title, but sends the whole object, including proposed changes. After a conflict, the other fields are
 * updated, and the typed title stays.
 */
export function UpdateTitleForm({ property: published, isBlocked, onDone }: UpdateTitleFormProps) {
  const property = withProposal(published)
  const { mutateAsync, isPending, isSuccess } = useUpdateProperty(property)
  const hydrated = useHydrated()
  const { isBusy, whileBusy } = useBusy()
  const now = { title: property.title }
  const price = usePrice()
  const range = usePriceRange()
  const form = useForm({
    resolver: formResolver(editable),
    values: now,
    resetOptions: keepTyped,
  })
  const { editedFrom, forget, note } = useStoredEdits(form, 'listing', property._id, now)
  const changedTo = useChangedMeanwhile(now, { editedFrom, isSent: isPending || isSuccess })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'title' })

  const submit = form.handleSubmit(async ({ title }) => {
    try {
      const saved = await mutateAsync({ ...property, title })
      forget()
      await onDone(saved)
    } catch (error) {
      showProblem(error, form, pictureProblem(error) ?? notSavedText(error))
    }
  })

  const shown = [
    { label: t('properties.location'), value: property.location },
    { label: t('properties.price'), value: price(property.price) },
    {
      label: t('properties.priceRange'),
      value: range(property),
    },
    {
      label: factLabels.bedNumber(),
      value: property.bedNumber === null ? '' : formatNumber(property.bedNumber),
    },
    {
      label: factLabels.bathNumber(),
      value: property.bathNumber === null ? '' : formatNumber(property.bathNumber),
    },
    { label: t('properties.agentName'), value: property.agentName ?? '' },
  ]
  return (
    <div className="grid max-w-3xl items-start gap-10 xl:max-w-none xl:grid-cols-[1fr_18rem]">
      <form noValidate onSubmit={(event) => void whileBusy(() => submit(event))}>
        {/* Disabled before hydration, which would reset the input. */}
        <fieldset disabled={!hydrated} className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">{t('properties.title')}</legend>
          {note}
          <Field
            label={t('properties.title')}
            hint={changedTo('title')}
            error={errors.title?.message}
            className="sm:col-span-2"
          >
            <TextInput readOnly={isBlocked} {...form.register('title')} />
          </Field>
          {shown.map(({ label, value }) => (
            <Field key={label} label={label}>
              <TextInput readOnly value={value} />
            </Field>
          ))}
          <div className="grid gap-4 sm:col-span-2">
            <FormError error={errors.root} />
            {!isBlocked && (
              <Button type="submit" busy={isBusy} className="justify-self-start">
                {t('properties.saveUpdate')}
              </Button>
            )}
          </div>
        </fieldset>
      </form>
      <ListingPreview {...property} title={typed} />
    </div>
  )
}
