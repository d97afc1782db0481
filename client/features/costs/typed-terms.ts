import { useState } from 'react'
import { costsIn, purchaseCostsIn } from '#contract/country-costs.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { useStored } from '../../lib/stored.ts'
import { useSite } from '../../lib/page-data.ts'
import { useCurrency } from '../../lib/use-price.ts'
import type { Inputs, Typed } from './costs.ts'

type Terms = Omit<Inputs, 'price'>
/** What the visitor has changed. */
type Overrides = Partial<Terms>

const names = ['deposit', 'purchase', 'rate', 'years', 'tax', 'insurance', 'fee'] as const
const longest = 20
const none: Overrides = {}

function overridesIn(found: unknown): Overrides | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { depositIn, ...rest } = found as Record<string, unknown>
  if (depositIn !== undefined && depositIn !== 'percent' && depositIn !== 'amount') return undefined
  const values = names.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]] as const]))
  const isWhole = values.every(([, value]) =>
    typeof value === 'string' ? value.length <= longest : Number.isFinite(value),
  )
  return isWhole ? { ...Object.fromEntries(values), ...(depositIn && { depositIn }) } : undefined
}

const rounded = (percent: number | undefined) => (percent === undefined ? '' : Number(percent.toFixed(2)))

/**
 * The inputs: the figures that the visitor has changed in this browser, the usual ones of the home's country and region
 * for the others, and the price of this home.
 */
export function useTypedTerms(price: number, country: CountryCode, region: string | null) {
  const mortgage = useSite()?.mortgage
  const currency = useCurrency()
  const defaults: Terms = {
    deposit: 20,
    depositIn: 'percent',
    purchase: rounded(purchaseCostsIn(country, region)),
    rate: mortgage?.rate ?? '',
    years: mortgage?.years ?? '',
    tax: '',
    insurance: '',
    fee: '',
  }
  const [overrides, override] = useStored<Overrides>('costs', overridesIn, none)
  const [typedPrice, setPrice] = useState<Inputs['price']>(price)
  const typed: Typed = {
    ...defaults,
    ...overrides,
    ...(!costsIn(country).hasPropertyTax && { tax: '' }),
    price: typedPrice,
    currency,
  }
  const change = ({ price: newPrice, ...changes }: Partial<Inputs>) => {
    if (newPrice !== undefined) setPrice(newPrice)
    override((now) => ({ ...now, ...changes }))
  }
  const reset = () => {
    setPrice(price)
    override(() => none)
  }
  return { typed, change, reset }
}
