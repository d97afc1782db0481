import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { type OfferTerms, offerTerms } from '#contract/offers.ts'
import { problems } from '#contract/problems.ts'
import { showProblem } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormError } from '../../ui/states.tsx'
import { usePlaceOffer } from './place-offer.ts'

/** What a buyer sees of the listing beside the amount. */
type Listing = {
  _id: string
  title: string
  location: string
  agentName: string | null
  minPrice: number
  maxPrice: number
  priceRange: string
}

// The range is checked here for a quick answer, and on the server for good.
const termsFor = ({ minPrice, maxPrice }: Listing) =>
  offerTerms.refine(({ offeredAmount }) => offeredAmount >= minPrice && offeredAmount <= maxPrice, {
    path: ['offeredAmount'],
    message: problems.offer_out_of_range.title,
  })

export function OfferForm({ listing, onDone }: { listing: Listing; onDone: (offerId: string) => void }) {
  const { mutateAsync } = usePlaceOffer()
  const terms = useMemo(() => termsFor(listing), [listing])
  const form = useForm<OfferTerms, unknown, OfferTerms>({
    resolver: zodResolver(terms),
    defaultValues: { propertyId: listing._id },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      const { insertedId } = await mutateAsync(values)
      onDone(insertedId)
    } catch (error) {
      showProblem(error, form)
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Title">
        <TextInput readOnly value={listing.title} />
      </Field>
      <Field label="Location">
        <TextInput readOnly value={listing.location} />
      </Field>
      <Field label="Agent name">
        <TextInput readOnly value={listing.agentName ?? 'No agent assigned'} />
      </Field>
      <Field
        label="Offered amount"
        hint={`Between ${listing.priceRange.replace(/\s[-–]\s/, ' and ')}`}
        error={errors.offeredAmount?.message}
      >
        <NumberInput
          min={listing.minPrice}
          max={listing.maxPrice}
          {...form.register('offeredAmount', {
            setValueAs: (value: unknown) => (value === '' || value == null ? undefined : Number(value)),
          })}
        />
      </Field>
      <FormError error={errors.root} />
      <Button type="submit" busy={isSubmitting}>
        Make an Offer
      </Button>
    </form>
  )
}
