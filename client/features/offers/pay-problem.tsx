import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { usePriceRange } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { titleOf } from './offer-looks.ts'
import { describePayProblem } from './offer-problems.ts'

const isOpen = ({ status }: Offer) => status === 'pending' || status === 'accepted'

/** Why an open offer cannot be paid now, and what to do about it. */
export function PayProblem({ offer }: { offer: Offer }) {
  const writeRange = usePriceRange()
  return (
    offer.payProblem &&
    isOpen(offer) && (
      <p className="rounded-box bg-warn-soft px-3 py-2 text-sm text-warn tabular-nums">
        {describePayProblem(offer, writeRange)}
      </p>
    )
  )
}

export const isOutOfRange = ({ payProblem }: Offer) => payProblem?.code === 'offer_out_of_range'

/** For an offer that can be paid after a change of its amount. */
export const ChangeOfferLink = ({ offer }: { offer: Offer }) =>
  isOutOfRange(offer) && (
    <LinkButton
      size="sm"
      to={`/dashboard/makeAnOffer/${offer.propertyId}`}
      aria-label={t('offers.changeOutsideFor', { title: titleOf(offer) })}
    >
      {t('offers.change')}
    </LinkButton>
  )
