import type { ReactNode } from 'react'
import type { Offer } from '#contract/offers.ts'
import { rich, t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { usePrice } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Completion } from './completion.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { PayProblem } from './pay-problem.tsx'

type OwnOfferPanelProps = {
  offer: Offer
  /** Additional buttons next to Pay. */
  actions?: ReactNode
}

/** The viewer's current offer on the listing of the page, with its actions. */
export function OwnOfferPanel({ offer, actions }: OwnOfferPanelProps) {
  const price = usePrice()
  const { _id, status, offeredAmount, buyingDate, property, can } = offer
  const words = {
    amount: price(offeredAmount),
    day: formatDay(buyingDate),
    strong: (content: ReactNode[]) => <strong className="font-semibold tabular-nums">{content}</strong>,
    nowrap: (content: ReactNode[]) => <span className="whitespace-nowrap">{content}</span>,
  }
  return (
    <section aria-label={t('offers.ownOffer')} className="grid gap-3 rounded-box bg-sunken p-4 text-sm">
      {status === 'bought' ? (
        <>
          <p>{rich('offers.boughtOn', words)}</p>
          <Completion />
        </>
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <OfferBadge status={status} />
          <p>{rich('offers.offeredOn', words)}</p>
          {status === 'accepted' && <p className="text-muted">{t('offers.reservedForYou')}</p>}
          <PayProblem offer={offer} />
        </div>
      )}
      {(can.pay || actions) && (
        <div className="flex flex-wrap gap-2">
          {can.pay && (
            <LinkButton
              size="sm"
              to={`/dashboard/payment/${_id}`}
              aria-label={t('offers.payFor', { title: property.title })}
            >
              {t('offers.pay')}
            </LinkButton>
          )}
          {actions}
        </div>
      )}
    </section>
  )
}
