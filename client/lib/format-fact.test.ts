import { expect, test } from 'vitest'
import { toSqft } from '#contract/areas.ts'
import { factsOf } from '#contract/facts.ts'
import { exactAreaText } from '#texts/labels/areas.ts'
import { runInUnits } from '#texts/units.ts'
import { describeFact, formatFact, formatLot } from './format-fact.ts'

const [, lot] = factsOf('area')
const metric = (sqft: number, write: (sqft: number) => string) => runInUnits('metric', () => write(sqft))
const living = (sqft: number) => formatFact({ kind: 'area' }, sqft)

test('an area is shown as typed in its own units, and rounded in the others', () => {
  const area = toSqft(85.5, 'm²')
  expect([living(area), metric(area, living)]).toEqual(['920 ft²', '85.5 m²'])
  expect([living(1_840), metric(1_840, living)]).toEqual(['1,840 ft²', '171 m²'])
})

test.each([
  [43_559, '43,559 ft² (1 acre)', '4,047 m²'],
  [65_340, '1.5 acres (65,340 ft²)', '6,070 m²'],
  [toSqft(650, 'm²'), '6,997 ft² (0.16 acres)', '650 m²'],
  [toSqft(9_999, 'm²'), '2.47 acres (107,628 ft²)', '9,999 m²'],
  [toSqft(10_000, 'm²'), '2.47 acres (107,639 ft²)', '1 ha (10,000 m²)'],
  [toSqft(1.125, 'acres'), '1.125 acres (49,005 ft²)', '4,553 m²'],
  [toSqft(11_250, 'm²'), '2.78 acres (121,094 ft²)', '1.125 ha (11,250 m²)'],
  [toSqft(12_345, 'm²'), '3.05 acres (132,880 ft²)', '1.23 ha (12,345 m²)'],
])('a lot of %s ft² is %s, or %s', (sqft, imperial, inMetric) => {
  expect([formatLot(sqft), metric(sqft, formatLot)]).toEqual([imperial, inMetric])
})

test('large lots are described in acres or hectares', () => {
  const describe = (sqft: number) => lot && describeFact(lot, sqft)
  expect([65_340, 43_559].map(describe)).toEqual(['1.5 acres', '43,559 ft²'])
  const hectare = toSqft(1, 'ha')
  expect(runInUnits('metric', () => [hectare, hectare - 1].map(describe))).toEqual(['1 ha', '10,000 m²'])
})

test('a small difference between areas is visible in both units', () => {
  const areas = [1_800, 1_801, toSqft(85.5, 'm²'), toSqft(85.51, 'm²')]
  const texts = ['1,800 ft²', '1,801 ft²', '85.5 m²', '85.51 m²']
  expect(areas.map(exactAreaText)).toEqual(texts)
  expect(runInUnits('metric', () => areas.map(exactAreaText))).toEqual(texts)
})
