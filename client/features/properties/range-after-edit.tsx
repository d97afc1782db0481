import { pricesAfterEdit } from '#contract/price-range.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { numberIn } from '../../lib/number-input.tsx'
import { usePriceRange } from '../../lib/use-price.ts'
import { type PriceName, priceNames } from './price-fields.tsx'
import { withProposal } from './with-proposal.ts'

type RangeAfterEditProps = { property: PropertyDetails; typed: { [name in PriceName]?: unknown } }

/** The new range where it follows the price and is not the typed one; for a grid of six columns. */
export function RangeAfterEdit({ property, typed }: RangeAfterEditProps) {
  const range = usePriceRange()
  const edit = Object.fromEntries(priceNames.map((name) => [name, numberIn(typed[name])])) as {
    [name in PriceName]?: number
  }
  const after = pricesAfterEdit(property, withProposal(property), edit)
  const isTyped = edit.minPrice === after.minPrice && edit.maxPrice === after.maxPrice
  return (
    <p role="status" className="text-sm text-muted empty:hidden sm:col-span-6">
      {edit.price !== undefined && !isTyped && t('properties.rangeWillBe', { range: range(after) })}
    </p>
  )
}
