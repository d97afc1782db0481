import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'
import { useDecisionDialog } from '../../lib/use-decision-dialog.ts'
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

type ButtonProps = { offer: Offer; words: OfferWords }

/**
 * Asks for a decision. If the offer has changed since, the dialog shows its current state, and asks again if the decision
 * is still possible.
 */
function useDecision(decision: keyof typeof steps, offer: Offer, words: OfferWords) {
  const { decide, refresh } = useDecideOffer(offer)
  const { asked, noticeOf } = useDecisionDialog(steps[decision], refresh)
  const onConfirm = async () => {
    try {
      await decide(decision)
      popup({ title: t('ui.success'), text: doneTexts[decision](words) })
      return undefined
    } catch (error) {
      const notice = await noticeOf(error)
      if (notice) return notice
      if (error instanceof CallProblem && error.status === 404)
        return { notice: messageOf(error), isFinal: true }
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
      await refresh()
      return undefined
    }
  }
  return { asked, onConfirm }
}

/** Names the number of other pending offers: an acceptance keeps them pending, and the sale rejects them. */
function AcceptButton({ offer, words }: ButtonProps) {
  const { asked, onConfirm } = useDecision('accepted', offer, words)
  const { data, error, isFetching, refetch } = useQuery({
    ...pendingTotalQuery(offer.propertyId),
    enabled: asked.open,
  })
  return (
    <ConfirmDialog
      asked={asked}
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
      effects={
        <Consequences
          sentences={data === undefined ? undefined : rivalSentences(data, words.buyer)}
          error={error}
          onRetry={() => void refetch()}
        />
      }
    />
  )
}

/** `pending`: the number of pending offers, including the one to accept, in the server's format: `3`, or `10000+`. */
function rivalSentences(pending: string, buyer: string): string[] {
  const count = Number.parseInt(pending, 10) - 1
  if (count < 1) return []
  return [t('offers.rivalsStay', { count }), t('offers.rivalsEnd', { count, buyer })]
}

function RejectButton({ offer, words }: ButtonProps) {
  return (
    <ConfirmDialog
      {...useDecision('rejected', offer, words)}
      trigger={
        <Button tone="danger" size="sm" aria-label={t('offers.rejectOf', words)}>
          {t('offers.reject')}
        </Button>
      }
      title={t('ui.areYouSure')}
      text={t('ui.irreversible')}
      confirmLabel={t('offers.rejectConfirm')}
      effects={
        <p className="text-sm wrap-anywhere">
          {offer.status === 'accepted'
            ? t('offers.rejectAcceptedText', words)
            : t('offers.rejectText', words)}
        </p>
      }
    />
  )
}

/** Accept and Reject for the agent of the listing, with confirmation. */
export function DecisionButtons({ offer }: { offer: Offer }) {
  const price = usePrice()
  const { can, property } = offer
  const words = {
    buyer: offer.buyerName,
    amount: price(offer.offeredAmount),
    title: property.title,
    location: property.location,
  }
  const problem = describeAcceptProblem(offer, usePriceRange())
  return (
    <div className="flex flex-wrap items-center gap-2">
      {problem && <p className="text-sm text-muted">{problem}</p>}
      {can.accept && <AcceptButton offer={offer} words={words} />}
      {can.reject && <RejectButton offer={offer} words={words} />}
    </div>
  )
}
