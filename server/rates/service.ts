import { readFileSync, statSync } from 'node:fs'
import { type Rates, readRates, UnusableRates } from './ecb-file.ts'

/** The file of a day has about 2 kB. Patterns take quadratic time for damaged ones. */
const maxBytes = 50_000
const maxAgeDays = 7
const dayMs = 24 * 60 * 60_000

function readText(file: string): string {
  try {
    const found = statSync(file)
    if (!found.isFile()) throw new UnusableRates('is not a file')
    if (found.size > maxBytes) throw new UnusableRates('is larger than 50 kB')
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof UnusableRates) throw error
    throw new UnusableRates(`cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
}

const isMissing = ({ cause }: UnusableRates) =>
  ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException | undefined)?.code ?? '')

/** A sentence that names setting and file. */
const describe = (error: UnusableRates, file: string) =>
  isMissing(error)
    ? `EXCHANGE_RATES: there is no file ${file}. Download it first; the server does not.`
    : `EXCHANGE_RATES: ${file} ${error.message}.`

/**
 * The operator's file of exchange rates. `load` throws an error with a sentence for the operator, and keeps the former
 * rates, if it cannot read the file or convert the installation's currency.
 */
export function createExchangeRates(currency: string) {
  let rates: (Rates & { file: string }) | undefined
  let version = 0
  return {
    load(file: string): void {
      try {
        const read = readRates(readText(file))
        if (!read.perEuro.has(currency))
          throw new UnusableRates(`has no rate for ${currency}, the CURRENCY of this site; add one`)
        rates = { ...read, file }
        version += 1
      } catch (error) {
        if (!(error instanceof UnusableRates)) throw error
        const kept = rates ? ` The rates of ${rates.day} stay in use.` : ''
        throw new Error(`${describe(error, file)}${kept}`, { cause: error })
      }
    },

    /** Increases with each file that was read. */
    version: (): number => version,

    /** The currencies that a reader may choose. */
    currencies: (): string[] =>
      [...(rates?.perEuro.keys() ?? [])].filter((one) => one !== currency).toSorted(),

    /** Null for the installation's currency, and for one without a rate. */
    find(wanted: string | undefined) {
      const [to, from] = [rates?.perEuro.get(wanted ?? ''), rates?.perEuro.get(currency)]
      if (!rates || !wanted || wanted === currency || to === undefined || from === undefined) return null
      return { currency: wanted, rate: to / from, day: rates.day }
    },

    /** Whether the rates are doubtful on an ISO date, with a sentence for the operator. */
    findDoubt(today: string): { state: 'old' | 'future'; sentence: string } | undefined {
      if (!rates) return undefined
      const ageDays = (Date.parse(today) - Date.parse(rates.day)) / dayMs
      const about = `EXCHANGE_RATES: the rates in ${rates.file} are of ${rates.day}`
      if (ageDays < 0) return { state: 'future', sentence: `${about}, which is in the future.` }
      if (ageDays <= maxAgeDays) return undefined
      return { state: 'old', sentence: `${about}, more than ${maxAgeDays} days ago. Download them again.` }
    },
  }
}

export type ExchangeRates = ReturnType<typeof createExchangeRates>
