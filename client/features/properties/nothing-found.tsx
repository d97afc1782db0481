import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { t } from '#texts/text.ts'
import { useCurrency, usePrice } from '../../lib/use-price.ts'
import type { SearchState } from '../../lib/use-search-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countedHomes } from './counted.ts'
import { placesQuery } from './list-places.ts'
import { type Search, totalQuery } from './list-properties.ts'
import { typedPrice } from './typed-price.ts'

type NothingFoundProps = {
  filters: SearchState<'location'>
  search: Search
  text?: string
}

const adviceFor = (location: string) =>
  location
    ? `${t('properties.locationAdvice')} ${t('properties.otherLocationAdvice')}`
    : t('properties.filtersAdvice')

/** An empty search result, with suggestions for the place or the price, and a way to clear the search. */
export function NothingFound({ filters, search, text }: NothingFoundProps) {
  const { location } = filters.search
  const currency = useCurrency()
  const price = 'maxPrice' in search ? typedPrice(location, currency) : undefined
  return (
    <EmptyState
      title={t('properties.noneFound')}
      text={text ?? adviceFor(location)}
      action={
        <div className="grid justify-items-center gap-4">
          {price === undefined ? (
            <NearestPlace typed={location} search={search} />
          ) : (
            <HomesUpTo price={price} search={search} />
          )}
          <Button tone="outline" onClick={() => filters.clear()}>
            {t('properties.clearSearch')}
          </Button>
        </div>
      }
    />
  )
}

/** Suggests a price limit if a price was typed as a location, or says that there are no homes up to it. */
function HomesUpTo({ price, search }: { price: number; search: Search }) {
  const worded = usePrice()
  const params = new URLSearchParams(useLocation().search)
  params.delete('location')
  params.set('maxPrice', String(price))
  const isAbove = Number(params.get('minPrice')) > price
  if (isAbove) params.delete('minPrice')
  const limited = { ...search, location: undefined, maxPrice: price, ...(isAbove && { minPrice: undefined }) }
  const { data: total } = useQuery(totalQuery(limited))
  if (total === undefined) return null
  if (total === '0') return <p role="status">{t('properties.noneUpTo', { price: worded(price) })}</p>
  return (
    <Link to={{ search: params.toString() }} preventScrollReset className="link font-medium tabular-nums">
      {t('properties.homesUpTo', { price: worded(price) })}
    </Link>
  )
}

/** Suggests the closest place, or one that the text contains, if it has homes that match the other filters. */
function NearestPlace({ typed, search }: { typed: string; search: Search }) {
  const params = new URLSearchParams(useLocation().search)
  const { data: places, isPlaceholderData: isOfOther } = useQuery(placesQuery(typed))
  const nearest = typed && !isOfOther && places?.[0]?.corrected ? places[0].name : undefined
  const { data: total } = useQuery({
    ...totalQuery({ ...search, location: nearest }),
    enabled: nearest !== undefined,
  })
  if (nearest === undefined || total === undefined || total === '0') return null
  params.set('location', nearest)
  return (
    <p role="status">
      <Link to={{ search: params.toString() }} preventScrollReset className="link font-medium tabular-nums">
        {t('properties.didYouMean', { place: nearest })} {countedHomes(total)}
      </Link>
    </p>
  )
}
