import { useQuery } from '@tanstack/react-query'
import { isInPriceRange } from '#contract/price-range.ts'
import { countOf, formatNumber } from '../../lib/formats.ts'
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
  const amounts = pending.slice(0, namedAmounts).map(({ offeredAmount }) => price(offeredAmount))
  const unnamed = pending.length - amounts.length
  const one = pending.length === 1
  return (
    <div role="status" className="sm:col-span-6 empty:hidden">
      {outside.length > 0 && (
        <div className="grid gap-1 rounded-box bg-warn-soft px-4 py-3 text-sm text-warn">
          {accepted && (
            <p>
              The accepted offer of {price(accepted.offeredAmount)} is outside this price range. It can still
              be paid.
            </p>
          )}
          {pending.length > 0 && (
            <p>
              {next && 'At least '}
              {countOf(pending.length, 'open offer')} {one ? 'is' : 'are'} outside this price range:{' '}
              {[...amounts, ...(unnamed > 0 ? [`${formatNumber(unnamed)} more`] : [])].join(', ')}. Once the
              range is published, {one ? 'it' : 'they'} can neither be accepted nor paid.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
