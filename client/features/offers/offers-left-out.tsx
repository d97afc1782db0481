import { useQuery } from '@tanstack/react-query'
import { isInPriceRange } from '#contract/price-range.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { openOffersOnQuery } from './list-offers.ts'

type OffersLeftOutProps = { propertyId: string; minPrice: number; maxPrice: number }

const namedAmounts = 5

/** In the form of a listing: the open offers outside the typed price range. */
export function OffersLeftOut({ propertyId, minPrice, maxPrice }: OffersLeftOutProps) {
  const price = usePrice()
  const { items = [], next = null } = useQuery(openOffersOnQuery(propertyId)).data ?? {}
  // Without a typed value, none are outside.
  const outside =
    minPrice > 0 && minPrice <= maxPrice
      ? items.filter(({ offeredAmount }) => !isInPriceRange(offeredAmount, { minPrice, maxPrice }))
      : []
  const accepted = outside.find(({ status }) => status === 'accepted')
  const pending = outside.filter(({ status }) => status === 'pending')
  const named = pending.slice(0, namedAmounts).map(({ offeredAmount }) => price(offeredAmount))
  const unnamed = pending.length - named.length
  const amounts = joinedByCommas(named)
  const words = {
    count: pending.length,
    amounts: unnamed > 0 ? t('offers.andMore', { amounts, count: unnamed }) : amounts,
  }
  return (
    <div role="status" className="sm:col-span-6 empty:hidden">
      {outside.length > 0 && (
        <div className="grid gap-1 rounded-box bg-warn-soft px-4 py-3 text-sm text-warn">
          {accepted && <p>{t('offers.acceptedOutside', { amount: price(accepted.offeredAmount) })}</p>}
          {pending.length > 0 && (
            <p>{next ? t('offers.atLeastOutside', words) : t('offers.pendingOutside', words)}</p>
          )}
        </div>
      )}
    </div>
  )
}
