import type { ListingEvent, PropertyDetails } from '#contract/properties.ts'
import { dealLabels } from '#texts/labels/listing-states.ts'
import { t } from '#texts/text.ts'

export type Moment = {
  /** An ISO day. */
  date: string
  /** The events of the day. */
  said: string[]
  /** The asking price from then on, in whole currency units. */
  price: number | null
}

const words: Record<ListingEvent, () => string> = {
  listed: () => t('properties.listed'),
  reserved: dealLabels.reserved,
  available: () => t('properties.availableAgain'),
  sold: dealLabels.sold,
}

/** Describes a price compared with the previous one. */
function saidOf(price: number, before: number | null): string {
  if (before === null) return t('properties.firstPrice')
  const exact = Math.abs((price / before - 1) * 100)
  const percent = exact < 10 ? Math.round(exact * 10) / 10 : Math.round(exact)
  return price < before ? t('properties.priceLowered', { percent }) : t('properties.priceRaised', { percent })
}

/** Prices and states of a listing by day, oldest first. A sale is the last, separate entry: its price is the buyer's. */
export function momentsOf({
  priceHistory,
  statusHistory,
}: Pick<PropertyDetails, 'priceHistory' | 'statusHistory'>): Moment[] {
  const days = [...new Set([...priceHistory, ...statusHistory].map(({ date }) => date))].toSorted()
  let price: number | null = null
  return days.flatMap((date) => {
    const kinds = statusHistory.filter((one) => one.date === date).map(({ kind }) => kind)
    const states = kinds.filter((kind) => kind !== 'sold').map((kind) => words[kind]())
    const changed: string[] = []
    for (const one of priceHistory.filter((it) => it.date === date)) {
      // The price at the time of the listing needs no entry of its own.
      const isOfListing = price === null && kinds.includes('listed')
      if (one.price !== price && !isOfListing) changed.push(saidOf(one.price, price))
      price = one.price
    }
    const said = [...states, ...changed]
    return [
      ...(said.length ? [{ date, said, price }] : []),
      ...(kinds.includes('sold') ? [{ date, said: [words.sold()], price: null }] : []),
    ]
  })
}

/** The corners of the price line, in steps. `x` and `y` from 0 to 1, `y` downwards. */
export function stepsOf(moments: readonly Moment[], until: string): { x: number; y: number }[] {
  const priced = moments.filter((one): one is Moment & { price: number } => one.price !== null)
  const [first] = priced
  if (!first) return []
  const [from, to] = [
    Date.parse(first.date),
    Math.max(Date.parse(until), Date.parse(priced.at(-1)?.date ?? until)),
  ]
  const prices = priced.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const xOf = (date: string) => (to === from ? 0 : (Date.parse(date) - from) / (to - from))
  const yOf = (price: number) => (highest === lowest ? 0.5 : (highest - price) / (highest - lowest))
  const corners = priced.flatMap(({ date, price }, at) => {
    const before = priced[at - 1]
    return [...(before ? [{ x: xOf(date), y: yOf(before.price) }] : []), { x: xOf(date), y: yOf(price) }]
  })
  return [...corners, { x: 1, y: yOf(prices.at(-1) ?? 0) }]
}
