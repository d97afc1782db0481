import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contract/offers.ts'
import { countOf } from '../../lib/formats.ts'
import { usePrice } from '../../lib/use-price.ts'
import { openOffersOnQuery } from './list-offers.ts'

type OffersUnderChangesProps = { propertyId: string; minPrice: number; maxPrice: number }

/** For a review: the buyer that a listing is reserved for, and the open offers that a proposed price range leaves out. */
export function OffersUnderChanges({ propertyId, minPrice, maxPrice }: OffersUnderChangesProps) {
  const price = usePrice()
  const { data: offers = [] } = useQuery(openOffersOnQuery(propertyId))
  const isOutside = ({ offeredAmount }: Offer) => offeredAmount < minPrice || offeredAmount > maxPrice
  const accepted = offers.find(({ status }) => status === 'accepted')
  const outside = offers.filter((offer) => offer.status === 'pending' && isOutside(offer)).length
  if (!accepted && outside === 0) return null
  return (
    <div className="grid max-w-prose gap-1 rounded-box bg-warn-soft px-4 py-3 text-sm text-warn">
      {accepted && (
        <p className="wrap-anywhere">
          Reserved for {accepted.buyerName}, whose offer of {price(accepted.offeredAmount)} is accepted
          {isOutside(accepted) && ' and is outside the proposed price range. It can still be paid'}.
        </p>
      )}
      {outside > 0 && (
        <p>
          {countOf(outside, 'open offer')} {outside === 1 ? 'is' : 'are'} outside the proposed price range and
          can then neither be accepted nor paid.
        </p>
      )}
    </div>
  )
}
