import { formResolver } from '../../lib/form-resolver.ts'
import { useForm } from 'react-hook-form'
import { type ListingFacts, listingFacts, withBothCoordinates } from '#contract/listing-facts.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { focusFirst } from '../../lib/focus-first.ts'
import { showProblem } from '../../lib/messages.ts'
import { useSite } from '../../lib/page-data.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/states.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { changedIn, keepTyped, notSavedText, useChangedMeanwhile } from './changed-meanwhile.ts'
import { FactFields, type FactInput } from './fact-fields.tsx'
import { furtherFacts } from './further-facts.ts'
import { useFocusOnMissing } from './missing-facts.ts'
import { useStoredEdits } from './stored-edits.tsx'
import { useUpdateProperty } from './update-property.ts'
import { withProposal } from './with-proposal.ts'

const schema = withBothCoordinates(listingFacts)

type FurtherFacts = Pick<PropertyDetails, (typeof furtherFacts)[number]>
type FactsFormProps = {
  property: PropertyDetails
  /** Whether rejected photos are not submitted again. */
  dropsPhotos: boolean
  onDone: (saved: PropertyDetails) => void | Promise<void>
}

/** The facts of an existing listing. If two people save at the same time, the second one gets a conflict. */
export function FactsForm({ property, dropsPhotos, onDone }: FactsFormProps) {
  const { mutateAsync, isPending, isSuccess } = useUpdateProperty(property)
  const hydrated = useHydrated()
  const { isBusy, whileBusy } = useBusy()
  const listing = withProposal(property)
  const byDefault = useSite()?.country
  const stated = Object.fromEntries(furtherFacts.map((name) => [name, listing[name]])) as FurtherFacts
  // The country of the installation is one choice, whether the listing states it or not.
  const now = { ...stated, country: stated.country === byDefault ? null : stated.country }
  const form = useForm<FactInput, unknown, ListingFacts>({
    resolver: formResolver(schema),
    shouldFocusError: false,
    values: now,
    resetOptions: keepTyped,
  })
  const { errors, dirtyFields } = form.formState
  const { editedFrom, forget, note } = useStoredEdits(form, 'facts', property._id, now)
  const changedTo = useChangedMeanwhile(now, { editedFrom, isSent: isPending || isSuccess })
  useFocusOnMissing(form, hydrated)

  const submit = form.handleSubmit(
    async (facts) => {
      try {
        const changed = changedIn(facts, dirtyFields, ['latitude', 'longitude'])
        // The portal's country by its name, unless the published listing has none: then it is no change.
        if (changed.country === null && property.country !== null) changed.country = byDefault
        const saved = await mutateAsync({ ...changed, ...(dropsPhotos && { resubmitPhotos: false }) })
        forget()
        await onDone(saved)
      } catch (error) {
        showProblem(error, form, notSavedText(error))
      }
    },
    (invalid) => focusFirst(form, Object.keys(invalid)),
  )

  return (
    <form noValidate onSubmit={(event) => void whileBusy(() => submit(event))}>
      {/* Disabled before hydration, which would reset the input. */}
      <fieldset disabled={!hydrated} className="grid max-w-3xl gap-5 sm:grid-cols-6">
        <legend className="sr-only">{t('properties.facts')}</legend>
        {note}
        <FactFields form={form} changedTo={changedTo} />
        <div className="grid gap-4 sm:col-span-6">
          <FormError error={errors.root} />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {property.isDraft ? t('properties.saveDraft') : t('properties.submit')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
