import { useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { sandboxOutcomes } from '#contract/payments.ts'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/inputs.tsx'
import { type Outcome, usePayOffer } from './pay-offer.ts'
import { TillFailure } from './till-failure.tsx'

const outcomeLabels: Record<Outcome, () => string> = {
  approve: () => t('offers.sandboxApprove'),
  decline: () => t('offers.sandboxDecline'),
  fail: () => t('offers.sandboxFail'),
}
const outcomes = () => sandboxOutcomes.map((value) => ({ value, label: outcomeLabels[value]() }))

type SandboxTillProps = {
  offer: Offer
  /** Whether the buyer can choose the outcome. */
  canChoose: boolean
  onPaid: (transactionId: string) => void
  onFailed: (failure: Error) => void
  onBusy: (busy: boolean) => void
}

export function SandboxTill({ offer, canChoose, onPaid, onFailed, onBusy }: SandboxTillProps) {
  const { mutate, isPending, error } = usePayOffer(offer)
  const [outcome, setOutcome] = useState<Outcome>('approve')

  const pay = () => {
    onBusy(true)
    mutate(outcome, { onSuccess: onPaid, onError: onFailed, onSettled: () => onBusy(false) })
  }

  return (
    <>
      {canChoose && (
        <Field label={t('offers.sandboxOutcome')} hint={t('offers.sandboxHint')}>
          <Select
            value={outcome}
            onChange={(event) => setOutcome(event.target.value as Outcome)}
            options={outcomes()}
          />
        </Field>
      )}
      {error && <TillFailure error={error} />}
      <Button busy={isPending} onClick={pay}>
        {t('offers.completePayment')}
      </Button>
    </>
  )
}
