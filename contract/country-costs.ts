import { isDubai } from './dubai.ts'
import { fold } from './fold.ts'
import type { CountryCode } from './stated-facts.ts'

/** What the cost calculator begins with. */
export type CountryCosts = {
  /** Percent per year. */
  rate: number
  /** In years. */
  term: number
  /** The down payment, in percent of the price. By default, 20. */
  deposit?: (price: number) => number
  /** Whether owners pay a yearly tax that is a percentage of the price. */
  hasPropertyTax: boolean
  /** What completes a sale besides the payment. */
  completedBy?: 'notary' | 'registration'
  /** What buyers usually pay on top of the price, in percent of it; undefined if that is not known for the region. */
  purchaseCosts?: (region: string) => number | undefined
}

/**
 * Real estate transfer tax by state in 2026, in percent. A name that contains another comes before it.
 */
const germanTransferTax: readonly [state: string, percent: number][] = [
  ['baden-wurttemberg', 5],
  ['niedersachsen', 5],
  ['rheinland-pfalz', 5],
  ['thuringen', 5],
  ['sachsen-anhalt', 5],
  ['sachsen', 5.5],
  ['bayern', 3.5],
  ['hamburg', 5.5],
  ['bremen', 5.5],
  ['berlin', 6],
  ['hessen', 6],
  ['mecklenburg-vorpommern', 6],
  ['brandenburg', 6.5],
  ['nordrhein-westfalen', 6.5],
  ['saarland', 6.5],
  ['schleswig-holstein', 6.5],
]

const unitedStates: CountryCosts = {
  // Freddie Mac, Primary Mortgage Market Survey: 30-year fixed rates between 6 and 7 % in 2025.
  rate: 6.5,
  term: 30,
  hasPropertyTax: true,
  // Closing costs are usually stated as 2 to 5 % of the price.
  purchaseCosts: () => 3,
}

const costs: Partial<Record<CountryCode, CountryCosts>> = {
  DE: {
    // Deutsche Bundesbank, MFI interest rate statistics: new housing loans to households in 2025.
    rate: 3.7,
    // At this rate, the usual initial repayment of 2 % a year pays off the loan in about 28 years.
    term: 30,
    // Grundsteuer is levied on an assessed value that is not the price.
    hasPropertyTax: false,
    // § 311b BGB.
    completedBy: 'notary',
    purchaseCosts: (region) => {
      const tax = germanTransferTax.find(([state]) => region.includes(state))?.[1]
      // Notary and land register, by GNotKG: about 2 %. Half of the usual commission of 7.14 % (§ 656c BGB).
      return tax && tax + 2 + 3.57
    },
  },
  ES: {
    // INE, Estadística de Hipotecas 2025: 2.87 % and 25 years on average.
    rate: 2.9,
    term: 25,
    // IBI is levied on the cadastral value, which is not the price.
    hasPropertyTax: false,
    // Ley Hipotecaria, art. 3: the land registry requires a public deed.
    completedBy: 'notary',
    // The middle of 6 to 10 % of transfer tax on existing homes, as in most regions, and of 1 to 2 % for notary and registry.
    purchaseCosts: () => 9.5,
  },
  AE: {
    // Fixed rates that banks advertised in 2025; there are no official statistics.
    rate: 4,
    // Central Bank of the UAE, Regulations Regarding Mortgage Loans (31/2013): 25 years at most.
    term: 25,
    // The same, with the five points of 2020: for the first home of residents from abroad, and in dirhams.
    deposit: (price) => (price > 5_000_000 ? 30 : 20),
    hasPropertyTax: false,
    // Dubai: Law 7/2006, art. 9. The laws of the other emirates were not read.
    completedBy: 'registration',
    // Dubai Land Department: 4 % for the transfer, which buyers usually bear; the agent usually takes 2 %.
    purchaseCosts: (region) => (isDubai(region) ? 6 : undefined),
  },
  GB: {
    // Bank of England, effective interest rates: new mortgages in 2025.
    rate: 4.3,
    term: 25,
    // Council tax depends on the band of the home.
    hasPropertyTax: false,
    // Stamp duty is charged in bands and depends on the buyer.
  },
}

/** For other countries, the figures of the United States without their purchase costs. */
export const costsIn = (country: CountryCode): CountryCosts =>
  costs[country] ?? (country === 'US' ? unitedStates : { ...unitedStates, purchaseCosts: undefined })

/** The down payment that the calculator begins with, in percent of the price. */
export const defaultDeposit = (country: CountryCode, price: number): number =>
  costsIn(country).deposit?.(price) ?? 20

/** Percent of the price that buyers there usually pay on top of it; undefined if that is not known. */
export const purchaseCostsIn = (country: CountryCode, region: string | null): number | undefined =>
  costsIn(country).purchaseCosts?.(fold(region ?? ''))
