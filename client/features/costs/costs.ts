import { t } from '#texts/text.ts'
import {
  amountsIn,
  decimals,
  multiplesOf,
  type NumberNotation,
  otherCurrencyError,
  yearCounts,
} from '../../lib/number-notations.ts'

/** The cost of a home. Money in currency units with cents, rates in percent per year. */

export type Loan = { amount: number; rate: number; years: number }

/** The payments of one year, and the balance at its end. */
export type Year = { year: number; interest: number; principal: number; balance: number }

export type Repayment = { monthly: number; interest: number; plan: Year[] }

const hundredths = (amount: number) => Math.round(amount * 100)
const units = (cents: number) => cents / 100

/** The level payment of a loan, in cents. */
function paymentOf(cents: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return Math.round(cents / months)
  return Math.round((cents * monthlyRate) / (1 - (1 + monthlyRate) ** -months))
}

/**
 * The schedule of a fixed-rate loan with level payments, as banks calculate it: a month bears a twelfth of the yearly
 * rate, interest and payments are rounded to the cent, and the last payment settles the rounding.
 */
export function repay({ amount, rate, years }: Loan): Repayment {
  const months = years * 12
  const monthlyRate = rate / 100 / 12
  const payment = paymentOf(hundredths(amount), monthlyRate, months)
  const plan: Year[] = []
  let balance = hundredths(amount)
  let total = 0
  for (let year = 1; year <= years; year += 1) {
    let [interest, principal] = [0, 0]
    for (let month = 1; month <= 12; month += 1) {
      const isLast = year === years && month === 12
      const borne = Math.round(balance * monthlyRate)
      const paid = isLast ? balance : Math.min(balance, payment - borne)
      interest += borne
      principal += paid
      balance -= paid
    }
    total += interest
    plan.push({ year, interest: units(interest), principal: units(principal), balance: units(balance) })
  }
  return { monthly: units(payment), interest: units(total), plan }
}

/**
 * Purchase costs in percent of the price, tax in percent of it per year, insurance in currency units per year, the fee in
 * currency units per month.
 */
export type Terms = {
  price: number
  deposit: number
  purchase: number
  rate: number
  years: number
  tax: number
  insurance: number
  fee: number
}

export type Costs = {
  deposit: number
  loan: number
  monthly: { loan: number; tax: number; insurance: number; fee: number; total: number }
  interest: number
  /** What the buyer pays on top of the price. */
  purchase: number
  /** The down payment and the purchase costs. */
  cash: number
  /** The cash and all payments over the term. */
  total: number
  plan: Year[]
}

export function costsOf({ price, deposit, rate, years, tax, insurance, fee, ...terms }: Terms): Costs {
  const loan = price - deposit
  const { monthly, interest, plan } = repay({ amount: loan, rate, years })
  const purchase = (price * terms.purchase) / 100
  const other = { tax: (price * tax) / 100 / 12, insurance: insurance / 12, fee }
  const otherTotal = other.tax + other.insurance + other.fee
  return {
    deposit,
    loan,
    monthly: { loan: monthly, ...other, total: monthly + otherTotal },
    interest,
    purchase,
    cash: deposit + purchase,
    total: price + purchase + interest + otherTotal * 12 * years,
    plan,
  }
}

/** The values of the inputs: numbers, or texts that cannot be read or are empty. */
export type Inputs = Record<keyof Terms, number | string> & { depositIn: 'percent' | 'amount' }
/** With the currency of the amounts. */
export type Typed = Inputs & { currency: string }
export type Problems = Partial<Record<keyof Terms, string>>

const highest = { price: 1e12, purchase: 100, rate: 100, years: 50, tax: 100, insurance: 1e9, fee: 1e9 }
const labels: Record<keyof Terms, () => string> = {
  price: () => t('properties.price'),
  deposit: () => t('costs.deposit'),
  purchase: () => t('costs.purchase'),
  rate: () => t('costs.rate'),
  years: () => t('costs.term'),
  tax: () => t('costs.tax'),
  insurance: () => t('costs.insurance'),
  fee: () => t('costs.fee'),
}
const inCurrency: readonly (keyof Terms)[] = ['price', 'insurance', 'fee']
/** Whether the input is in currency units. */
export const isAmount = (name: keyof Terms, typed: Inputs) =>
  name === 'deposit' ? typed.depositIn === 'amount' : inCurrency.includes(name)
/** Costs that not every buyer has. */
const mayBeEmpty: readonly (keyof Terms)[] = ['deposit', 'purchase', 'tax', 'insurance', 'fee']

export const notationOf = (name: keyof Terms, typed: Typed): NumberNotation => {
  if (isAmount(name, typed)) return amountsIn(typed.currency)
  if (name === 'years') return yearCounts
  // With more decimals, an amount such as `100.000` would be a percentage.
  return name === 'deposit' ? multiplesOf(0.01) : decimals
}

const numberIn = (name: keyof Terms, typed: Typed) => {
  const value = typed[name]
  if (typeof value === 'number') return value
  return value.trim() === '' ? undefined : (notationOf(name, typed).read(value) ?? NaN)
}

function problemOf(name: keyof Terms, typed: Typed): string | undefined {
  const value = numberIn(name, typed)
  const label = labels[name]()
  if (value === undefined) return mayBeEmpty.includes(name) ? undefined : t('costs.required', { label })
  if (!Number.isFinite(value)) {
    const error = isAmount(name, typed) ? otherCurrencyError(typed[name], typed.currency) : undefined
    return error ?? t('costs.notNumber', { label })
  }
  if (value < 0) return t('costs.negative', { label })
  if (name === 'price' && value === 0) return t('costs.notAboveZero', { label })
  if (name === 'years' && (!Number.isInteger(value) || value < 1 || value > highest.years))
    return t('costs.notYears', { label, most: highest.years })
  if (name === 'deposit')
    return typed.depositIn === 'percent' && value > 100 ? t('costs.aboveWhole', { label }) : undefined
  if (name === 'purchase' && value > highest.purchase) return t('costs.aboveWhole', { label })
  return value > highest[name] ? t('costs.tooHigh', { label }) : undefined
}

/** The terms, or a message for each invalid input. */
export function readTerms(typed: Typed): { terms: Terms } | { problems: Problems } {
  const names = Object.keys(labels) as (keyof Terms)[]
  const wrong = names.flatMap((name) => {
    const message = problemOf(name, typed)
    return message === undefined ? [] : [[name, message] as const]
  })
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) }
  const value = (name: keyof Terms) => numberIn(name, typed) ?? 0
  const price = value('price')
  const deposit = typed.depositIn === 'percent' ? (price * value('deposit')) / 100 : value('deposit')
  return {
    terms: {
      price,
      // The money for one home may exceed the price of the next.
      deposit: Math.min(deposit, price),
      purchase: value('purchase'),
      rate: value('rate'),
      years: value('years'),
      tax: value('tax'),
      insurance: value('insurance'),
      fee: value('fee'),
    },
  }
}

/** Converts the down payment to the other unit; text that is not a number stays as typed. */
export function depositIn(to: Typed['depositIn'], typed: Typed): number | string {
  const [value, price] = [numberIn('deposit', typed), numberIn('price', typed)]
  if (to === typed.depositIn || value === undefined || !Number.isFinite(value) || !price) return typed.deposit
  const other = to === 'percent' ? Math.min((value / price) * 100, 100) : (price * value) / 100
  return Number.isFinite(other) ? Number(other.toFixed(2)) : typed.deposit
}
