import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'

const isOpen = ({ status }: Offer) => status === 'pending' || status === 'accepted'

/** Why an open offer cannot be paid now, and what to do about it. */
export const PayProblem = ({ offer }: { offer: Offer }) =>
  offer.payProblem &&
  isOpen(offer) && (
    <p className="rounded-box bg-warn-soft px-3 py-2 text-sm text-warn tabular-nums">
      {offer.payProblem.text}
    </p>
  )

export const isOutOfRange = ({ payProblem }: Offer) => payProblem?.code === 'offer_out_of_range'

/** For an offer that can be paid after a change of its amount. */
export const ChangeOfferLink = ({ offer }: { offer: Offer }) =>
  isOutOfRange(offer) && (
    <LinkButton
      size="sm"
      to={`/dashboard/makeAnOffer/${offer.propertyId}`}
      aria-label={t('offers.changeOutsideFor', { title: offer.property.title })}
    >
      {t('offers.change')}
    </LinkButton>
  )
