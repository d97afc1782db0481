import { costsIn, purchaseCostsIn } from '#contract/country-costs.ts'
import type { Property } from '#contract/properties.ts'
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

const isInput = (value: unknown): value is number | string =>
  typeof value === 'string' ? value.length <= longest : Number.isFinite(value)

function overridesIn(found: unknown): Overrides | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { depositIn, ...rest } = found as Record<string, unknown>
  if (depositIn !== undefined && depositIn !== 'percent' && depositIn !== 'amount') return undefined
  const values = names.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]] as const]))
  const isWhole = values.every(([, value]) => isInput(value))
  return isWhole ? { ...Object.fromEntries(values), ...(depositIn && { depositIn }) } : undefined
}

const rounded = (percent: number | undefined) => (percent === undefined ? '' : Number(percent.toFixed(2)))

/** A price that the visitor typed when a home cost `asked`. */
type TypedPrice = { home: string; asked: number; price: Inputs['price'] }

const mostPrices = 20
const noPrices: TypedPrice[] = []

const isTypedPrice = (found: Partial<TypedPrice> | null) =>
  typeof found?.home === 'string' && Number.isFinite(found.asked) && isInput(found.price)

const pricesIn = (found: unknown): TypedPrice[] | undefined =>
  Array.isArray(found) && found.every(isTypedPrice) ? found : undefined

/** The asking price of this home, or the price that was typed instead. A changed asking price discards that. */
function useTypedPrice({ _id: home, price: asked }: Pick<Property, '_id' | 'price'>) {
  const [prices, keep] = useStored<TypedPrice[]>('costsPrices', pricesIn, noPrices)
  const typed = prices.find((one) => one.home === home && one.asked === asked)
  const setPrice = (price: Inputs['price']) =>
    keep((now) => {
      const others = now.filter((one) => one.home !== home)
      return price === asked ? others : [...others, { home, asked, price }].slice(-mostPrices)
    })
  return [typed?.price ?? asked, setPrice] as const
}

type Home = Pick<Property, '_id' | 'price' | 'stateOrProvince'>

/**
 * The inputs: the figures that the visitor has changed in this browser, in the price only of this home, and for the
 * others the usual ones of the home's country and region and its price.
 */
export function useTypedTerms(home: Home, country: CountryCode) {
  const mortgage = useSite()?.mortgage
  const currency = useCurrency()
  const defaults: Terms = {
    deposit: 20,
    depositIn: 'percent',
    purchase: rounded(purchaseCostsIn(country, home.stateOrProvince)),
    rate: mortgage?.rate ?? '',
    years: mortgage?.years ?? '',
    tax: '',
    insurance: '',
    fee: '',
  }
  const [overrides, override] = useStored<Overrides>('costs', overridesIn, none)
  const [price, setPrice] = useTypedPrice(home)
  const typed: Typed = {
    ...defaults,
    ...overrides,
    ...(!costsIn(country).hasPropertyTax && { tax: '' }),
    price,
    currency,
  }
  const change = ({ price: newPrice, ...changes }: Partial<Inputs>) => {
    // A longer text would invalidate everything that is stored.
    if (!Object.values({ newPrice, ...changes }).every((value) => value === undefined || isInput(value)))
      return
    if (newPrice !== undefined) setPrice(newPrice)
    override((now) => ({ ...now, ...changes }))
  }
  const reset = () => {
    setPrice(home.price)
    override(() => none)
  }
  return { typed, change, reset }
}
