import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { changedTo, messageOf } from '../../lib/messages.ts'
import { usePrice, usePriceRange } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Consequences } from '../../ui/consequences.tsx'
import { popup } from '../../ui/popups.tsx'
import { describeAcceptProblem } from './offer-problems.ts'
import { useDecideOffer } from './decide-offer.ts'
import { pendingTotalQuery } from './list-offers.ts'

const steps = { accepted: 'accept', rejected: 'reject' } as const

/** For the texts about an offer. */
type OfferWords = { buyer: string; amount: string; title: string; location: string }

const doneTexts = {
  accepted: (words: OfferWords) => t('offers.acceptDone', words),
  rejected: (words: OfferWords) => t('offers.rejectDone', words),
}

type AcceptButtonProps = { offer: Offer; words: OfferWords; onConfirm: () => Promise<unknown> }

/** Names the number of other pending offers: an acceptance keeps them pending, and the sale rejects them. */
function AcceptButton({ offer: { propertyId }, words, onConfirm }: AcceptButtonProps) {
  const [open, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...pendingTotalQuery(propertyId), enabled: open })
  return (
    <ConfirmDialog
      asked={{ open, onOpenChange: setOpen }}
      trigger={
        <Button size="sm" aria-label={t('offers.acceptOf', words)}>
          {t('offers.accept')}
        </Button>
      }
      title={t('offers.acceptTitle')}
      text={t('offers.acceptText', words)}
      confirmLabel={t('offers.acceptConfirm')}
      tone="primary"
      isReady={data !== undefined && !isFetching}
      onConfirm={onConfirm}
    >
      <Consequences
        sentences={data === undefined ? undefined : rivalSentences(data, words.buyer)}
        error={error}
        onRetry={() => void refetch()}
      />
    </ConfirmDialog>
  )
}

/** `pending`: the number of pending offers, including the one to accept, in the server's format: `3`, or `10000+`. */
function rivalSentences(pending: string, buyer: string): string[] {
  const count = Number.parseInt(pending, 10) - 1
  if (count < 1) return []
  return [t('offers.rivalsStay', { count }), t('offers.rivalsEnd', { count, buyer })]
}

/**
 * Accept and Reject for the agent of the listing, with confirmation. If the offer has changed since, the dialog shows its
 * current state, and asks again if the decision is still possible.
 */
export function DecisionButtons({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { mutateAsync } = useDecideOffer(offer)
  const { can, status, property } = offer
  const words = {
    buyer: offer.buyerName,
    amount: price(offer.offeredAmount),
    title: property.title,
    location: property.location,
  }
  const problem = describeAcceptProblem(offer, usePriceRange())
  const decide = async (decision: keyof typeof steps) => {
    try {
      await mutateAsync(decision)
      popup({ title: t('ui.success'), text: doneTexts[decision](words) })
      return undefined
    } catch (error) {
      if (changedTo(error)?.can[steps[decision]]) return { notice: messageOf(error) }
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
      return undefined
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {problem && <p className="text-sm text-muted">{problem}</p>}
      {can.accept && <AcceptButton offer={offer} words={words} onConfirm={() => decide('accepted')} />}
      {can.reject && (
        <ConfirmDialog
          trigger={
            <Button tone="danger" size="sm" aria-label={t('offers.rejectOf', words)}>
              {t('offers.reject')}
            </Button>
          }
          title={t('ui.areYouSure')}
          text={t('ui.irreversible')}
          confirmLabel={t('offers.rejectConfirm')}
          onConfirm={() => decide('rejected')}
        >
          <p className="text-sm wrap-anywhere">
            {status === 'accepted' ? t('offers.rejectAcceptedText', words) : t('offers.rejectText', words)}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
