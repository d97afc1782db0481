import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { countOf } from '../../lib/formats.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Consequences } from '../../ui/consequences.tsx'
import { popup } from '../../ui/popups.tsx'
import { useDecideOffer } from './decide-offer.ts'
import { pendingTotalQuery } from './list-offers.ts'

const steps = { accepted: 'accept', rejected: 'reject' } as const

type AcceptButtonProps = { offer: Offer; offered: string; onConfirm: () => Promise<unknown> }

/** Names the number of other pending offers: an acceptance keeps them pending, and the sale rejects them. */
function AcceptButton({ offer: { propertyId, buyerName }, offered, onConfirm }: AcceptButtonProps) {
  const [open, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...pendingTotalQuery(propertyId), enabled: open })
  return (
    <ConfirmDialog
      asked={{ open, onOpenChange: setOpen }}
      trigger={
        <Button size="sm" aria-label={`Accept ${offered}`}>
          Accept
        </Button>
      }
      title="Accept this offer?"
      text={`You accept ${offered}. This reserves the property for ${buyerName}. Nobody else can buy it unless you reject the offer or the buyer withdraws it.`}
      confirmLabel="Accept and reserve"
      tone="primary"
      isReady={data !== undefined && !isFetching}
      onConfirm={onConfirm}
    >
      <Consequences
        sentences={data === undefined ? undefined : rivalSentences(data, buyerName)}
        error={error}
        onRetry={() => void refetch()}
      />
    </ConfirmDialog>
  )
}

/** `pending`: the number of pending offers, including the one to accept, in the server's format: `3`, or `10000+`. */
function rivalSentences(pending: string, buyerName: string): string[] {
  const others = Number.parseInt(pending, 10) - 1
  if (others < 1) return []
  return [
    `${countOf(others, 'other open offer')} on this property will stay open but can be neither accepted nor paid while it is reserved.`,
    `${others === 1 ? 'It' : 'They'} will be rejected once ${buyerName} buys the property.`,
  ]
}

/**
 * Accept and Reject for the agent of the listing, with confirmation. If the offer has changed since, the dialog shows its
 * current state, and asks again if the decision is still possible.
 */
export function DecisionButtons({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { mutateAsync } = useDecideOffer(offer)
  const { can, buyerName, status } = offer
  const offered = `${buyerName}’s offer of ${price(offer.offeredAmount)}`
  const decide = async (decision: keyof typeof steps) => {
    try {
      await mutateAsync(decision)
      popup({ title: 'Success', text: `${offered} is ${decision}.` })
      return undefined
    } catch (error) {
      if (changedTo(error)?.can[steps[decision]]) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: 'Error', text: messageOf(error), error })
      return undefined
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {offer.acceptProblem && <p className="text-sm text-muted">{offer.acceptProblem}</p>}
      {can.accept && <AcceptButton offer={offer} offered={offered} onConfirm={() => decide('accepted')} />}
      {can.reject && (
        <ConfirmDialog
          trigger={
            <Button tone="danger" size="sm" aria-label={`Reject ${offered}`}>
              Reject
            </Button>
          }
          title="Are you sure?"
          text="You won't be able to revert this!"
          confirmLabel="Reject offer"
          onConfirm={() => decide('rejected')}
        >
          <p className="text-sm wrap-anywhere">
            {offered} will be rejected.
            {status === 'accepted' &&
              ' The property will no longer be reserved and will be open to other buyers again.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
