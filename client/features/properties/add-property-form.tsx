import { formResolver } from '../../lib/form-resolver.ts'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { countries } from '#contract/countries.ts'
import { countryOf, requirableFacts, formatMessages, missingMessages } from '#contract/country-rules.ts'
import { eachOf, factsOf } from '#contract/facts.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { withBothCoordinates } from '#contract/listing-facts.ts'
import { priceRangeMessages } from '#contract/price-range.ts'
import { type NewProperty, newProperty, propertyFields } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { focusFirst } from '../../lib/focus-first.ts'
import { showProblem } from '../../lib/messages.ts'
import { wholeIn } from '../../lib/number-input.tsx'
import { useSiteCountry, useViewer } from '../../lib/page-data.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { useStoredForm } from '../../lib/use-stored-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { FormError } from '../../ui/states.tsx'
import { useCreateProperty } from './create-property.ts'
import type { FactForm } from './fact-fields.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { MoreFacts } from './more-facts.tsx'
import { AddressFields, CountryFields } from './place-fields.tsx'
import { PriceFields, type PriceForm, withoutEmptyLimits } from './price-fields.tsx'
import { type RoomForm, RoomFields } from './room-fields.tsx'
import { type LocatedForm, useSuggestedLocation } from './use-suggested-location.ts'

const asText = { setValueAs: (value: unknown) => value || undefined }

/** Shortens a URL on this site to its path, because its host need not be public. */
const ownPath = (address = '') =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address

const prices = newProperty.pick({ price: true, minPrice: true, maxPrice: true })

const messageFor = (
  bound: 'minPrice' | 'maxPrice',
  { price, minPrice = price, maxPrice = price }: z.output<typeof prices>,
) => priceRangeMessages({ price, minPrice, maxPrice })[bound]

/** Also validates the price range, even if other fields are invalid. */
const rangedProperty = (['minPrice', 'maxPrice'] as const).reduce(
  (schema, bound) =>
    schema.refine((listing) => !messageFor(bound, listing), {
      path: [bound],
      when: ({ value }) => prices.safeParse(value).success,
      error: ({ input }) => messageFor(bound, input as z.output<typeof prices>),
    }),
  newProperty,
)

const wholeProperty = withBothCoordinates(rangedProperty)

/** Also validates what the listing's country demands, even if other fields are invalid. */
function wholePropertyIn(byDefault: CountryCode) {
  const messagesFor = (input: unknown) => {
    const listing = input as NewProperty
    const country = countryOf({ country: listing.country ?? null }, byDefault)
    return { ...missingMessages(country, listing), ...formatMessages(country, listing) }
  }
  return requirableFacts.reduce(
    (schema, name) =>
      schema.refine((listing) => !messagesFor(listing)[name], {
        path: [name],
        when: () => true,
        error: ({ input }) => messagesFor(input)[name],
      }),
    wholeProperty,
  )
}

/** A list without a choice is not stated. */
const withoutEmptyLists = (listing: NewProperty): NewProperty => ({
  ...listing,
  ...eachOf(
    factsOf('choices').filter(({ name }) => listing[name]?.length === 0),
    () => undefined,
  ),
})

type Fields = z.input<typeof newProperty>

type AddPropertyFormProps = { onDone: (id: string) => void | Promise<void> }

export function AddPropertyForm({ onDone }: AddPropertyFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} onDone={onDone} onStartOver={() => setRound(round + 1)} />
}

function Form({ onDone, onStartOver }: AddPropertyFormProps & { onStartOver: () => void }) {
  const viewer = useViewer()
  const { mutateAsync } = useCreateProperty()
  const { isBusy, whileBusy } = useBusy()
  const byDefault = useSiteCountry()
  const [schema] = useState(() => wholePropertyIn(byDefault))
  const hasRequiredFacts = (countries[byDefault].required ?? []).length > 0
  const form = useForm<Fields, unknown, NewProperty>({
    resolver: formResolver(schema, withoutEmptyLimits),
    shouldFocusError: false,
    // Other defaults would overwrite input from before hydration. Unchecked boxes without a default are not a list.
    defaultValues: {
      ...eachOf(factsOf('choices'), () => []),
      agentName: viewer?.displayName,
      agentEmail: viewer?.email,
    },
  })
  const { register } = form
  useSuggestedLocation(form as unknown as LocatedForm, byDefault)
  // Updated on blur, because a partial URL could load another picture.
  const [image, setImage] = useState<string>()
  const { errors } = form.formState
  const { filledIn, forget } = useStoredForm(form, 'newListing')
  const keptImage = typeof filledIn?.image === 'string' ? filledIn.image : ''

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { insertedId } = await mutateAsync({
          ...withoutEmptyLists(values),
          bedNumber: values.bedNumber ?? null,
          bathNumber: values.bathNumber ?? null,
        })
        forget()
        await onDone(insertedId)
      } catch (error) {
        showProblem(error, form, t('properties.addFailed'))
      }
    },
    (invalid) => focusFirst(form, Object.keys(invalid)),
  )

  return (
    <div className="grid max-w-3xl items-start gap-10 xl:max-w-none xl:grid-cols-[1fr_18rem]">
      <form
        noValidate
        onSubmit={(event) => void whileBusy(() => submit(event))}
        className="grid gap-5 sm:grid-cols-6"
      >
        {filledIn && (
          <RestoredNote
            text={t('properties.listingRestored')}
            className="sm:col-span-6"
            onStartOver={() => {
              forget()
              onStartOver()
            }}
          />
        )}
        <Field label={t('properties.title')} error={errors.title?.message} className="sm:col-span-6">
          <TextInput {...register('title')} />
        </Field>
        {hasRequiredFacts && <AddressFields form={form as unknown as FactForm} marksOptional />}
        <Field label={t('properties.location')} error={errors.location?.message} className="sm:col-span-6">
          <TextInput {...register('location')} />
        </Field>
        <Field label={t('properties.imageUrl')} error={errors.image?.message} className="sm:col-span-6">
          <TextInput
            type="url"
            inputMode="url"
            {...register('image', {
              setValueAs: ownPath,
              onBlur: (event) => setImage(ownPath(event.target.value)),
            })}
          />
        </Field>
        {/* The type of a form with these and other fields. */}
        <PriceFields
          form={form as unknown as PriceForm}
          isRangeOptional
          hint={(name) => name === 'minPrice' && t('properties.minPriceHint')}
        />
        <RoomFields form={form as unknown as RoomForm} />
        <Field
          label={t('properties.shortDescriptionOptional')}
          error={errors.shortDescription?.message}
          className="sm:col-span-6"
        >
          <TextInput {...register('shortDescription', asText)} />
        </Field>
        <Field
          label={t('properties.descriptionOptional')}
          error={errors.description?.message}
          className="sm:col-span-6"
        >
          <Textarea rows={6} {...register('description', asText)} />
        </Field>
        {hasRequiredFacts && <CountryFields form={form as unknown as FactForm} marksOptional withYear />}
        <MoreFacts form={form as unknown as FactForm} hasRequiredFacts={hasRequiredFacts} />
        <Field label={t('properties.agentName')} error={errors.agentName?.message} className="sm:col-span-3">
          <TextInput readOnly {...register('agentName')} />
        </Field>
        <Field
          label={t('properties.agentEmail')}
          error={errors.agentEmail?.message}
          className="sm:col-span-3"
        >
          <TextInput readOnly {...register('agentEmail')} />
        </Field>
        <div className="grid gap-4 sm:col-span-6">
          <FormError error={errors.root} />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {t('properties.add')}
          </Button>
        </div>
      </form>
      <NewListingPreview control={form.control} image={image ?? keptImage} />
    </div>
  )
}

function NewListingPreview({
  control,
  image,
}: {
  control: Control<Fields, unknown, NewProperty>
  image: string
}) {
  const [title, location, price] = useWatch({ control, name: ['title', 'location', 'price'] })
  const address = propertyFields.shape.image.safeParse(image)
  return (
    <ListingPreview
      title={title}
      location={location}
      price={wholeIn(price)}
      image={address.success ? address.data : null}
    />
  )
}
