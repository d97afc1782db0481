import { costsIn, defaultDeposit, purchaseCostsIn } from '#contract/country-costs.ts'
import type { Property } from '#contract/properties.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { useStored } from '../../lib/stored.ts'
import { useSite } from '../../lib/page-data.ts'
import { useCurrency } from '../../lib/use-price.ts'
import { type Inputs, readTerms, type Typed } from './costs.ts'

/** What the visitor has changed. */
type Changes = Partial<Inputs>

const numeric = ['price', 'deposit', 'purchase', 'rate', 'years', 'tax', 'insurance', 'fee'] as const
const longest = 20
const none: Changes = {}

const isInput = (value: unknown): value is number | string =>
  typeof value === 'string' ? value.length <= longest : Number.isFinite(value)

function changesIn(found: unknown): Changes | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { depositIn, ...rest } = found as Record<string, unknown>
  if (depositIn !== undefined && depositIn !== 'percent' && depositIn !== 'amount') return undefined
  const values = numeric.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]] as const]))
  const isWhole = values.every(([, value]) => isInput(value))
  return isWhole ? { ...Object.fromEntries(values), ...(depositIn && { depositIn }) } : undefined
}

/** What the visitor typed for one home, and its asking price at that time. */
type OfHome = { home: string; asked: number; changes: Changes }

const mostHomes = 20
const noHomes: OfHome[] = []

function homesIn(found: unknown): OfHome[] | undefined {
  if (!Array.isArray(found)) return undefined
  const homes = found.map(({ home, asked, changes }: Partial<OfHome>) => ({
    home,
    asked,
    changes: changesIn(changes),
  }))
  const isWhole = homes.every(
    ({ home, asked, changes }) => typeof home === 'string' && Number.isFinite(asked) && changes,
  )
  return isWhole ? (homes as OfHome[]) : undefined
}

/** A changed asking price discards the price that was typed before. */
function useChangesOfHome({ _id: home, price: asked }: Pick<Property, '_id' | 'price'>) {
  const [homes, keep] = useStored<OfHome[]>('costsOfHomes', homesIn, noHomes)
  const own = (among: OfHome[]): Changes => {
    const found = among.find((one) => one.home === home)
    return found?.asked === asked ? found.changes : { ...found?.changes, price: undefined }
  }
  const change = (changes: Changes) =>
    keep((now) => {
      const others = now.filter((one) => one.home !== home)
      return [...others, { home, asked, changes: { ...own(now), ...changes } }].slice(-mostHomes)
    })
  const reset = () => keep((now) => now.filter((one) => one.home !== home))
  return { ofHome: own(homes), change, reset }
}

const defined = <Of extends object>(of: Of): Partial<Of> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<Of>

const rounded = (percent: number | undefined) => (percent === undefined ? '' : Number(percent.toFixed(2)))

type Home = Pick<Property, '_id' | 'price' | 'stateOrProvince'>

/**
 * The inputs: the figures that the visitor has changed in this browser, and otherwise the usual ones of the home's country
 * and region and its price. The price, insurance, and fee count for this home only, as do figures with an error, which
 * would leave other homes without results.
 */
export function useTypedTerms(home: Home, country: CountryCode) {
  const mortgage = useSite()?.mortgage
  const defaults = {
    price: home.price,
    deposit: defaultDeposit(country, home.price),
    depositIn: 'percent',
    purchase: rounded(purchaseCostsIn(country, home.stateOrProvince)),
    rate: mortgage?.rate ?? '',
    years: mortgage?.years ?? '',
    tax: '',
    insurance: '',
    fee: '',
    currency: useCurrency(),
  } satisfies Typed
  const [shared, share] = useStored<Changes>('costs', changesIn, none)
  const { ofHome, ...own } = useChangesOfHome(home)
  const typed: Typed = {
    ...defaults,
    ...shared,
    ...(!costsIn(country).hasPropertyTax && { tax: '' }),
    ...defined(ofHome),
  }
  const change = (changes: Changes) => {
    // A longer text would invalidate everything that is stored.
    if (!Object.values(changes).every((value) => value === undefined || isInput(value))) return
    const next = { ...typed, ...changes }
    const read = readTerms(next)
    const problems = 'problems' in read ? read.problems : {}
    // The deposit means nothing without its unit.
    const { price, insurance, fee, ...ofLoan } =
      'deposit' in changes || 'depositIn' in changes
        ? { ...changes, deposit: next.deposit, depositIn: next.depositIn }
        : changes
    const isWrong = ([name]: [string, unknown]) => (name === 'depositIn' ? 'deposit' : name) in problems
    const entries = Object.entries(ofLoan)
    const right = entries.filter((entry) => !isWrong(entry))
    own.change({
      ...defined({ price, insurance, fee }),
      ...Object.fromEntries(entries.filter(isWrong)),
      ...Object.fromEntries(right.map(([name]) => [name, undefined])),
    })
    if (right.length) share((now) => ({ ...now, ...Object.fromEntries(right) }))
  }
  const reset = () => {
    own.reset()
    share(() => none)
  }
  return { typed, change, reset }
}
