import { formResolver } from '../../lib/form-resolver.ts'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Offer, type OfferTerms, offerTerms } from '#contract/offers.ts'
import { isInPriceRange, versionForAmount } from '#contract/price-range.ts'
import { t } from '#texts/text.ts'
import { FormAmount, useAmountError } from '../../lib/form-number.tsx'
import { messageOf, showProblem } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { useStoredForm } from '../../lib/use-stored-form.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ReadOnlyText } from '../../ui/inputs.tsx'
import { FormError } from '../../ui/states.tsx'
import { GiveUpQuestion } from './give-up-question.tsx'
import { describeOfferRange } from './offer-range.ts'
import { usePlaceOffer } from './place-offer.ts'

/** The parts of the listing that the form shows. */
type Listing = {
  _id: string
  title: string
  location: string
  agentName: string | null
  price: number
  minPrice: number
  maxPrice: number
}

/** `changed` and `same`: the offer replaced or repeated an open one. */
export type Sent = 'new' | 'changed' | 'same'

type OfferFormProps = {
  listing: Listing
  /** The viewer's current offer. */
  own: Offer | null
  onDone: (sent: Sent) => void
}

// The range is checked here for immediate feedback, and again by the server.
const termsFor = (listing: Listing) =>
  offerTerms.refine(({ offeredAmount }) => isInPriceRange(offeredAmount, listing), {
    path: ['offeredAmount'],
    message: t('problems.offerOutOfRange'),
  })

function compared(own: Offer | null, { offeredAmount }: OfferTerms): Sent {
  if (!own) return 'new'
  return own.offeredAmount === offeredAmount ? 'same' : 'changed'
}

export function OfferForm({ listing, own, onDone }: OfferFormProps) {
  const price = usePrice()
  const { mutateAsync } = usePlaceOffer()
  /** The price when the form was opened; the listing may change in the meantime. */
  const [openedPrice] = useState(listing.price)
  const terms = useMemo(() => termsFor(listing), [listing])
  const form = useForm<OfferTerms, unknown, OfferTerms>({
    resolver: formResolver(terms),
    defaultValues: { propertyId: listing._id },
  })
  const { errors, isSubmitting } = form.formState
  const amountError = useAmountError(form)
  const { minPrice, maxPrice } = listing
  // A changed range may invalidate the typed amount, or make it valid again.
  useEffect(() => {
    const amount = form.getValues('offeredAmount')
    if (!amount || isInPriceRange(amount, { minPrice, maxPrice })) form.clearErrors('offeredAmount')
    else void form.trigger('offeredAmount')
  }, [form, minPrice, maxPrice])
  const { forget } = useStoredForm(form, 'offer', {
    fieldsOf: (kept) => (kept['propertyId'] === listing._id ? kept : {}),
  })

  /** Terms that would give up an acceptance, until the buyer confirms. */
  const [risky, setRisky] = useState<OfferTerms>()

  const send = async (values: OfferTerms) => {
    try {
      await mutateAsync({
        terms: values,
        version: versionForAmount(listing, own),
      })
      forget()
      onDone(compared(own, values))
    } catch (error) {
      const code = error instanceof CallProblem ? error.code : undefined
      // The offer was accepted while the form was open.
      if (code === 'offer_accepted') setRisky(values)
      // Without this addition, the message about the change could be mistaken for a success.
      else if (code === 'changed_meanwhile')
        showProblem(error, form, t('offers.changedNotSent', { change: messageOf(error) }))
      else showProblem(error, form)
    }
  }
  const submit = form.handleSubmit(async (values) => {
    if (own?.status === 'accepted' && compared(own, values) === 'changed') setRisky(values)
    else await send(values)
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('offers.propertyTitle')}>
        <ReadOnlyText value={listing.title} />
      </Field>
      <Field label={t('offers.location')}>
        <ReadOnlyText value={listing.location} />
      </Field>
      <Field label={t('offers.agentName')}>
        <ReadOnlyText value={listing.agentName ?? t('properties.noAgent')} />
      </Field>
      <Field
        label={t('offers.offeredAmount')}
        hint={describeOfferRange(listing, price)}
        error={amountError('offeredAmount')}
      >
        <FormAmount form={form} name="offeredAmount" />
      </Field>
      {listing.price !== openedPrice && (
        <p role="status" className="rounded-box bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('offers.priceChanged', { from: price(openedPrice), to: price(listing.price) })}
        </p>
      )}
      <FormError error={errors.root} />
      <Button type="submit" busy={isSubmitting}>
        {own ? t('offers.change') : t('offers.make')}
      </Button>
      {risky && (
        <GiveUpQuestion
          accepted={own}
          offeredAmount={risky.offeredAmount}
          onClose={() => setRisky(undefined)}
          onConfirm={() => send({ ...risky, giveUpAcceptance: true })}
        />
      )}
    </form>
  )
}
