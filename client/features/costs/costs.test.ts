import { describe, expect, test } from 'vitest'
import { costsOf, depositIn, readTerms, repay, type Typed } from './costs.ts'

/** The principal paid after this number of years. */
const paidOff = (loan: Parameters<typeof repay>[0], years: number) =>
  loan.amount - (repay(loan).plan[years - 1]?.balance ?? NaN)

/** An independent calculation: whole cents, month by month, without fractions. */
function paidOffInCents(
  cents: bigint,
  payment: bigint,
  thousandthsOfPercent: bigint,
  months: number,
): bigint {
  // The rate is in thousandths of a percent per year; this converts it to a fraction per month.
  const parts = 100_000n * 12n
  let balance = cents
  for (let month = 0; month < months; month += 1)
    balance -= payment - (balance * thousandthsOfPercent + parts / 2n) / parts
  return cents - balance
}

describe('published figures', () => {
  // Consumer Financial Protection Bureau (US), "H-24(B) Mortgage Loan Transaction Loan Estimate – Fixed Rate Loan
  // Sample" (Regulation Z, appendix H), page 1: $162,000 over 30 years at 3.875 %, "Monthly Principal & Interest
  // $761.78". Looked up in copies of the form.
  const sample = { amount: 162_000, rate: 3.875, years: 30 }

  test('sample Loan Estimate H-24(B): the payment on its first page', () => {
    expect(repay(sample).monthly).toBe(761.78)
  })

  // Page 3 has "In 5 Years: … $15,773 Principal you will have paid off", as quoted by others. No copy of that page was
  // available, so the figure is verified against the schedule.
  test('sample Loan Estimate H-24(B), page 3: $15,773 paid off in five years', () => {
    const paid = paidOffInCents(162_000_00n, 761_78n, 3_875n, 60)
    expect(paid).toBe(15_772_58n)
    expect(paidOff(sample, 5)).toBeCloseTo(Number(paid) / 100, 6)
    expect(Math.round(paidOff(sample, 5))).toBe(15_773)
  })

  // "Appendix A. Amortization Tables" at ebrary.net/6146: $250,000, the balance after five years.
  test.each([
    { rate: 7, years: 30, owed: 235_328 },
    { rate: 6.5, years: 15, owed: 191_792 },
  ])('balance of the published tables for $250,000 at $rate % over $years years', ({ rate, years, owed }) => {
    const balance = repay({ amount: 250_000, rate, years }).plan[4]?.balance ?? NaN
    // Their tables do not round each month to the cent.
    expect(Math.abs(balance - owed)).toBeLessThan(1.5)
  })
})

describe('a loan', () => {
  test.each([
    { amount: 400_000, rate: 6.5, years: 30 },
    { amount: 123_456.78, rate: 0.1, years: 7 },
    { amount: 99, rate: 100, years: 50 },
    { amount: 1, rate: 0, years: 50 },
  ])('of $amount at $rate % is paid off to the cent', (loan) => {
    const { plan, interest } = repay(loan)
    expect(plan).toHaveLength(loan.years)
    expect(plan.at(-1)?.balance).toBe(0)
    const sum = (of: 'interest' | 'principal') => plan.reduce((all, year) => all + year[of], 0)
    expect(sum('principal')).toBeCloseTo(loan.amount, 6)
    expect(sum('interest')).toBeCloseTo(interest, 6)
  })

  test('without interest costs the amount in equal payments', () => {
    expect(repay({ amount: 120_000, rate: 0, years: 10 })).toMatchObject({ monthly: 1_000, interest: 0 })
  })

  test('of zero costs nothing', () => {
    expect(repay({ amount: 0, rate: 6, years: 30 })).toMatchObject({ monthly: 0, interest: 0 })
  })
})

const typed: Typed = {
  price: '500000',
  deposit: '20',
  depositIn: 'percent',
  currency: 'USD',
  purchase: '',
  rate: '6.5',
  years: '30',
  tax: '1.2',
  insurance: '1200',
  fee: '50',
}
const problemsOf = (changes: Partial<Typed>) => {
  const read = readTerms({ ...typed, ...changes })
  return 'problems' in read ? read.problems : {}
}

describe('the cost of a home', () => {
  test('is loan, tax, insurance and fee per month; the total adds the down payment', () => {
    const read = readTerms(typed)
    if (!('terms' in read)) throw new Error('The terms were refused.')
    const { loan, monthly, interest, total } = costsOf(read.terms)
    expect(loan).toBe(400_000)
    // 400,000 × 0.0054166… ÷ (1 − 1.0054166…^−360)
    expect(monthly).toMatchObject({ loan: 2528.27, tax: 500, insurance: 100, fee: 50 })
    expect(monthly.total).toBeCloseTo(3178.27, 6)
    expect(interest).toBeCloseTo(510_177, -2)
    expect(total).toBeCloseTo(500_000 + interest + 650 * 360, 6)
  })

  test('adds the purchase costs to the cash needed and to the total', () => {
    const read = [readTerms(typed), readTerms({ ...typed, purchase: '11.57' })].map((one) => {
      if (!('terms' in one)) throw new Error('The terms were refused.')
      return costsOf(one.terms)
    })
    expect(read.map((one) => one.cash)).toEqual([100_000, 157_850])
    expect(read.map((one) => one.purchase)).toEqual([0, 57_850])
    expect((read[1]?.total ?? 0) - (read[0]?.total ?? 0)).toBeCloseTo(57_850, 6)
    expect(read[1]?.monthly).toEqual(read[0]?.monthly)
  })

  test('counts empty purchase costs, tax, insurance, fee and down payment as zero', () => {
    const read = readTerms({ ...typed, deposit: '', tax: '', insurance: ' ', fee: '' })
    expect(read).toEqual({
      terms: { price: 500_000, deposit: 0, purchase: 0, rate: 6.5, years: 30, tax: 0, insurance: 0, fee: 0 },
    })
  })

  test('needs no loan for a deposit above the price', () => {
    const read = readTerms({ ...typed, deposit: '600000', depositIn: 'amount' })
    expect(read).toHaveProperty('terms.deposit', 500_000)
    expect('terms' in read && costsOf(read.terms)).toMatchObject({ loan: 0, monthly: { loan: 0 } })
  })

  test.each<[Partial<Typed>, string, string]>([
    [{ price: '' }, 'price', 'Price is required'],
    [{ price: '0' }, 'price', 'Price must be above 0'],
    [{ deposit: '-1' }, 'deposit', 'Deposit must not be negative'],
    [{ deposit: '101' }, 'deposit', 'Deposit must be at most 100%'],
    [{ deposit: '100.000' }, 'deposit', 'Deposit must be a number'],
    [{ insurance: '1.200 €' }, 'insurance', 'Enter the amount in US dollars, not in another currency.'],
    [{ purchase: '101' }, 'purchase', 'Purchase costs must be at most 100%'],
    [{ rate: 'much' }, 'rate', 'Interest rate must be a number'],
    [{ rate: '101' }, 'rate', 'Interest rate is too high'],
    [{ years: '2.5' }, 'years', 'Term must be whole years, from 1 to 50'],
    [{ years: '0' }, 'years', 'Term must be whole years, from 1 to 50'],
    [{ years: '' }, 'years', 'Term is required'],
    [{ tax: '1e400' }, 'tax', 'Property tax must be a number'],
    [{ fee: '10000000000' }, 'fee', 'Monthly fee is too high'],
  ])('rejects %o with a message at its input', (changes, name, message) => {
    expect(problemsOf(changes)).toEqual({ [name]: message })
  })

  test('accepts the sign of its own currency', () => {
    expect(problemsOf({ insurance: '1.200 €', currency: 'EUR' })).toEqual({})
  })

  test('reports all invalid inputs at once', () => {
    expect(Object.keys(problemsOf({ price: '', rate: '', years: '99' }))).toEqual(['price', 'rate', 'years'])
  })
})

describe('the down payment', () => {
  test('converts between percent and amount', () => {
    const amount = depositIn('amount', typed)
    expect(amount).toBe(100_000)
    expect(depositIn('percent', { ...typed, deposit: amount, depositIn: 'amount' })).toBe(20)
  })

  test('is read in any notation', () => {
    expect(depositIn('amount', { ...typed, deposit: '12,5', price: '1.135.000,50' })).toBe(141_875.06)
  })

  test('stays as typed if it or the price is not a number', () => {
    expect(depositIn('amount', { ...typed, deposit: 'some' })).toBe('some')
    expect(depositIn('amount', { ...typed, price: '' })).toBe('20')
  })
})
