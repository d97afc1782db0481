import type { ReactNode } from 'react'
import type { Offer } from '#contract/offers.ts'
import { formatDay } from '../../lib/formats.ts'
import { usePrice } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
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
  const amount = <strong className="font-semibold tabular-nums">{price(offeredAmount)}</strong>
  const day = <span className="whitespace-nowrap">{formatDay(buyingDate)}</span>
  return (
    <section aria-label="Your offer" className="grid gap-3 rounded-box bg-sunken p-4 text-sm">
      {status === 'bought' ? (
        <p>
          You bought this home for {amount} on {day}.
        </p>
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <OfferBadge status={status} />
          <p>
            You offered {amount} on {day}.
          </p>
          {status === 'accepted' && <p className="text-muted">The property is reserved for you.</p>}
          <PayProblem offer={offer} />
        </div>
      )}
      {(can.pay || actions) && (
        <div className="flex flex-wrap gap-2">
          {can.pay && (
            <LinkButton size="sm" to={`/dashboard/payment/${_id}`} aria-label={`Pay for ${property.title}`}>
              Pay
            </LinkButton>
          )}
          {actions}
        </div>
      )}
    </section>
  )
}
