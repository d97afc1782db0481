import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { countOf } from '../../lib/formats.ts'
import { usePrice } from '../../lib/use-price.ts'
import { offersUnderChangesQuery } from './list-offers.ts'

type OffersUnderChangesProps = { property: Pick<Property, '_id' | 'updatedAt'> }

/** For a review: the buyer for whom a listing is reserved, and the open offers outside the proposed price range. */
export function OffersUnderChanges({ property }: OffersUnderChangesProps) {
  const price = usePrice()
  const { data } = useQuery(offersUnderChangesQuery(property))
  // Shows nothing while the page displays another version than the one that was loaded.
  if (!data || data.updatedAt !== property.updatedAt) return null
  const { accepted, outside } = data
  if (!accepted && outside === 0) return null
  return (
    <div className="grid max-w-prose gap-1 rounded-box bg-warn-soft px-4 py-3 text-sm text-warn">
      {accepted && (
        <p className="wrap-anywhere">
          Reserved for {accepted.buyerName}, whose offer of {price(accepted.amount)} is accepted
          {accepted.isOutside && ' and is outside the proposed price range. It can still be paid'}.
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
