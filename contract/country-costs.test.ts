import { expect, test } from 'vitest'
import { costsIn, defaultDeposit, purchaseCostsIn } from './country-costs.ts'

test.each([
  ['US', 6.5, 30, true],
  ['DE', 3.7, 30, false],
  ['ES', 2.9, 25, false],
  ['AE', 4, 25, false],
  ['GB', 4.3, 25, false],
  ['FR', 6.5, 30, true],
] as const)('the calculator of %s begins with %d %% over %d years', (country, rate, term, hasPropertyTax) => {
  expect(costsIn(country)).toMatchObject({ rate, term, hasPropertyTax })
})

test.each([
  ['US', 'WA', 3],
  ['DE', 'Bayern', 9.07],
  ['DE', 'Berlin', 11.57],
  ['DE', 'Sachsen', 11.07],
  ['DE', 'Sachsen-Anhalt', 10.57],
  ['DE', 'Niedersachsen', 10.57],
  ['DE', 'Thüringen', 10.57],
  ['DE', 'Nordrhein-Westfalen', 12.07],
  ['DE', 'Baden-Württemberg', 10.57],
  ['DE', 'Bavaria', undefined],
  ['DE', null, undefined],
  ['ES', 'Madrid', 9.5],
  ['AE', 'دبي', 6],
  ['AE', 'Dubai', 6],
  ['AE', 'الشارقة', undefined],
  ['AE', null, undefined],
  ['GB', 'Kent', undefined],
  ['FR', 'Bretagne', undefined],
] as const)('purchase costs in %s, %s', (country, region, percent) => {
  const found = purchaseCostsIn(country, region)
  expect(found === undefined ? undefined : Number(found.toFixed(2))).toBe(percent)
})

test.each([
  ['AE', 5_000_000, 20],
  ['AE', 5_000_001, 30],
  ['DE', 6_000_000, 20],
] as const)('the calculator of %s begins with a down payment for %d of %d %%', (country, price, percent) => {
  expect(defaultDeposit(country, price)).toBe(percent)
})
