import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sandboxOutcomes } from '#contract/payments.ts'
import { problems } from '#contract/problems.ts'
import { messageOf } from '../../lib/messages.ts'
import { usePrice, useSite } from '../../lib/page-data.ts'
import { CallProblem } from '../../lib/request.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { SidePicture } from '../../ui/picture.tsx'
import { popup } from '../../ui/popups.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { offerQuery } from './get-offer.ts'
import { type Outcome, usePayOffer } from './pay-offer.ts'

const outcomeLabels: Record<Outcome, string> = {
  approve: 'Approve',
  decline: 'Decline',
  fail: 'Fail',
}
const outcomes = sandboxOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))

type PaymentPanelProps = { offerId: string; missing: ReactNode; onDone: () => void }

export function PaymentPanel({ offerId, missing, onDone }: PaymentPanelProps) {
  const { data: offer, error, refetch } = useQuery(offerQuery(offerId))
  const { mutate, isPending, error: refusal } = usePayOffer(offerId)
  const [outcome, setOutcome] = useState<Outcome>('approve')
  const price = usePrice()
  const site = useSite()

  if (error instanceof CallProblem && error.status === 404) return missing
  if (error && !offer)
    return <ErrorState text="Failed to fetch offers" error={error} onRetry={() => void refetch()} />
  if (!offer) return <Skeleton className="h-96 max-w-md lg:max-w-4xl" />
  if (!offer.can.pay && !isPending) {
    return (
      <EmptyState
        title={offer.status === 'bought' ? 'This offer has been paid.' : 'This offer cannot be paid.'}
        text={
          offer.status === 'accepted' || offer.status === 'pending' ? undefined : `It is ${offer.status}.`
        }
        action={<LinkButton to="/dashboard/propertyBought">My offers</LinkButton>}
      />
    )
  }

  const pay = () =>
    mutate(outcome, {
      onSuccess: (transactionId) => {
        popup({ title: 'Payment Successful', text: `Transaction id: ${transactionId}` })
        onDone()
      },
      onError: (failure) => {
        popup({
          tone: 'bad',
          title: 'Payment Failed',
          text: problems.payment_failed.title,
          error: failure,
        })
      },
    })

  return (
    <Card className="grid max-w-md overflow-hidden shadow-lift lg:max-w-4xl lg:grid-cols-2">
      <SidePicture src={offer.property.image} seed={offer.propertyId} priority />
      <div className="grid content-start gap-6 p-6 sm:p-8">
        <dl className="grid gap-5">
          <div>
            <dt className="text-sm text-muted">Property</dt>
            <dd className="font-serif text-2xl wrap-anywhere">{offer.property.title}</dd>
            <dd className="text-sm text-muted">{offer.property.location}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Offered amount</dt>
            <dd className="text-3xl font-semibold tabular-nums">{price(offer.offeredAmount)}</dd>
          </div>
        </dl>
        {site?.demo && (
          <Field label="Sandbox outcome" hint="No real money moves; choose how the sandbox answers.">
            <Select
              value={outcome}
              onChange={(event) => setOutcome(event.target.value as Outcome)}
              options={outcomes}
            />
          </Field>
        )}
        {refusal && <ErrorState text={messageOf(refusal)} error={refusal} />}
        <Button busy={isPending} onClick={pay}>
          Complete Payment
        </Button>
      </div>
    </Card>
  )
}
