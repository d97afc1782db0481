import { expect, test } from 'vitest'
import { type AreaUnit, areaUnits, toSqft } from '#contract/areas.ts'
import { runInUnits } from '#texts/units.ts'
import { unitToEdit } from './unit-to-edit.ts'

test.each<[number, AreaUnit, metric: AreaUnit, imperial: AreaUnit]>([
  [0.35, 'ha', 'm²', 'm²'],
  [1.125, 'ha', 'ha', 'm²'],
  [12_345, 'm²', 'm²', 'm²'],
  [1.125, 'acres', 'ft²', 'acres'],
  [5_000, 'ft²', 'ft²', 'ft²'],
])('a form shows %d %s in %s, or imperially in %s', (value, unit, metric, imperial) => {
  const sqft = toSqft(value, unit)
  expect(runInUnits('metric', () => unitToEdit(sqft, areaUnits))).toBe(metric)
  expect(unitToEdit(sqft, areaUnits)).toBe(imperial)
  expect(runInUnits('metric', () => unitToEdit(sqft, ['ft²', 'm²']))).not.toBe('ha')
})
