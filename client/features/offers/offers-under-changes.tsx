import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
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
  const words = accepted && { buyer: accepted.buyerName, amount: price(accepted.amount) }
  return (
    <div className="grid max-w-prose gap-1 rounded-box bg-warn-soft px-4 py-3 text-sm text-warn">
      {words && (
        <p className="wrap-anywhere">
          {accepted?.isOutside ? t('offers.reservedForOutside', words) : t('offers.reservedFor', words)}
        </p>
      )}
      {outside > 0 && <p>{t('offers.outsideProposed', { count: outside })}</p>}
    </div>
  )
}
