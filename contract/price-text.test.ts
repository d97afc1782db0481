import { expect, test } from 'vitest'
import { formatPrice } from './price-text.ts'

const amounts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567.5, -1, -999, -123_456]

test('formats prices like Intl', () => {
  for (const currency of ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR', 'BTN']) {
    const { format } = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    })
    expect(amounts.map((amount) => formatPrice(amount, currency))).toEqual(amounts.map(format))
  }
})
