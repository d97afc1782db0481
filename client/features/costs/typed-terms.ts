import { costsIn, purchaseCostsIn } from '#contract/country-costs.ts'
import type { Property } from '#contract/properties.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { useStored } from '../../lib/stored.ts'
import { useSite } from '../../lib/page-data.ts'
import { useCurrency } from '../../lib/use-price.ts'
import type { Inputs, Typed } from './costs.ts'

/** Differ from home to home, so that a figure of one must not count for the next. */
const namesOfHome = ['price', 'insurance', 'fee'] as const
const isNameOfHome = (name: string) => namesOfHome.some((one) => one === name)

type Terms = Omit<Inputs, (typeof namesOfHome)[number]>
/** What the visitor has changed. */
type Overrides = Partial<Terms>

const names = ['deposit', 'purchase', 'rate', 'years', 'tax'] as const
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

/** What the visitor typed for one home, and its asking price at that time. */
type OfHome = { home: string; asked: number } & Partial<Pick<Inputs, (typeof namesOfHome)[number]>>

const mostHomes = 20
const noHomes: OfHome[] = []

const isOfHome = (found: Partial<OfHome> | null) =>
  typeof found?.home === 'string' &&
  Number.isFinite(found.asked) &&
  namesOfHome.every((name) => found[name] === undefined || isInput(found[name]))

const homesIn = (found: unknown): OfHome[] | undefined =>
  Array.isArray(found) && found.every(isOfHome) ? found : undefined

/** A changed asking price discards the price that was typed before. */
function useTermsOfHome({ _id: home, price: asked }: Pick<Property, '_id' | 'price'>) {
  const [homes, keep] = useStored<OfHome[]>('costsOfHomes', homesIn, noHomes)
  const own = (among: OfHome[]) => {
    const found = among.find((one) => one.home === home)
    return found?.asked === asked ? found : { ...found, price: asked }
  }
  const change = (changes: Partial<Inputs>) =>
    keep((now) => {
      const others = now.filter((one) => one.home !== home)
      return [...others, { ...own(now), ...changes, home, asked }].slice(-mostHomes)
    })
  const reset = () => keep((now) => now.filter((one) => one.home !== home))
  const { price = asked, insurance = '', fee = '' } = own(homes)
  return { typed: { price, insurance, fee }, change, reset }
}

type Home = Pick<Property, '_id' | 'price' | 'stateOrProvince'>

/**
 * The inputs: the figures that the visitor has changed in this browser, for this home or for all, and otherwise the usual
 * ones of the home's country and region and its price.
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
  }
  const [overrides, override] = useStored<Overrides>('costs', overridesIn, none)
  const ofHome = useTermsOfHome(home)
  const typed: Typed = {
    ...defaults,
    ...overrides,
    ...(!costsIn(country).hasPropertyTax && { tax: '' }),
    ...ofHome.typed,
    currency,
  }
  const change = (changes: Partial<Inputs>) => {
    const entries = Object.entries(changes)
    // A longer text would invalidate everything that is stored.
    if (!entries.every(([, value]) => value === undefined || isInput(value))) return
    const own = entries.filter(([name]) => isNameOfHome(name))
    const others = entries.filter(([name]) => !isNameOfHome(name))
    if (own.length) ofHome.change(Object.fromEntries(own))
    if (others.length) override((now) => ({ ...now, ...Object.fromEntries(others) }))
  }
  const reset = () => {
    ofHome.reset()
    override(() => none)
  }
  return { typed, change, reset }
}
