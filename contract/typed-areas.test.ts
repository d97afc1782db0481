import { expect, test } from 'vitest'
import { type Language, languages } from '#texts/languages.ts'
import type { AreaUnit } from './areas.ts'
import { isInOtherUnit, readArea, readUnit } from './typed-areas.ts'

test.each([
  ['1.250', 1250],
  ['1,250', 1250],
  ['87,5', 87.5],
  ['120.5', 120.5],
  ['1.250,5', 1250.5],
  ['1,250.5', 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['0,35', 0.35],
  ['85.1234', undefined],
  ['85 m', undefined],
  ['2k', undefined],
  ['٢ ألف', undefined],
  ['large', undefined],
])('%s m² or ft² are %s', (text, number) => {
  expect(readArea(text, 'm²')).toBe(number)
  expect(readArea(text, 'ft²')).toBe(number)
})

test.each([
  ['1.234', 1.234],
  ['٠٫٣٥', 0.35],
  ['0,35', 0.35],
  ['1234', 1234],
  ['1.234,5', 1234.5],
  ['1 234', 1234],
  ['1.2 km', undefined],
])('%s hectares or acres are %s, where the point is the decimal mark', (text, number) => {
  expect(readArea(text, 'ha')).toBe(number)
  expect(readArea(text, 'acres')).toBe(number)
})

test.each<[string, AreaUnit, number]>([
  ['1,250 sf', 'ft²', 1250],
  ['1.250 m²', 'm²', 1250],
  ['1.250,5\u00a0m²', 'm²', 1250.5],
  ['1250m2', 'm²', 1250],
  ['85 sqm', 'm²', 85],
  ['85,5 qm', 'm²', 85.5],
  ['١٬٢٥٠ م٢', 'm²', 1250],
  ['85 م²', 'm²', 85],
  ['85 متر مربع', 'm²', 85],
  ['120 متر', 'm²', 120],
  ['١٢٠ مترًا مربعًا', 'm²', 120],
  ['۱۲۰ م²', 'm²', 120],
  ['85 Quadratmeter', 'm²', 85],
  ['85 metros cuadrados', 'm²', 85],
  ['85 square metres', 'm²', 85],
  ['1,250 sq ft', 'ft²', 1250],
  ['1,250 Sq. Ft.', 'ft²', 1250],
  ['1250 ft²', 'ft²', 1250],
  ['1250 sqft', 'ft²', 1250],
  ['1,250 قدم²', 'ft²', 1250],
  ['1250 قدم مربع', 'ft²', 1250],
  ['1250 قدمًا مربعة', 'ft²', 1250],
  ['1,250 square feet', 'ft²', 1250],
  ['1.250 pies cuadrados', 'ft²', 1250],
  ['1.250 Quadratfuß', 'ft²', 1250],
  ['0,35 ha', 'ha', 0.35],
  ['1.234 ha', 'ha', 1.234],
  ['0.35 هكتار', 'ha', 0.35],
  ['2 acres', 'acres', 2],
  ['1 acre', 'acres', 1],
  ['٢ أكر', 'acres', 2],
  ['٢ اكر', 'acres', 2],
  ['3 أكرات', 'acres', 3],
  ['0,35 hectareas', 'ha', 0.35],
  ['2 Hektar', 'ha', 2],
])('%s is read in its unit, %s, and refused in others', (text, unit, number) => {
  expect(readArea(text, unit)).toBe(number)
  expect(isInOtherUnit(text, unit)).toBe(false)
  const other = unit === 'ha' ? 'm²' : 'ha'
  expect(readArea(text, other)).toBeUndefined()
  expect(isInOtherUnit(text, other)).toBe(true)
})

const inEnglish = { 'ft²': 'square feet', 'm²': 'square meters', acres: 'acres', ha: 'hectares' }

const names: Record<Language, Record<AreaUnit, string>> = {
  en: inEnglish,
  'en-XA': inEnglish,
  de: { 'ft²': 'Quadratfuß', 'm²': 'Quadratmeter', acres: 'Acres', ha: 'Hektar' },
  es: { 'ft²': 'pies cuadrados', 'm²': 'metros cuadrados', acres: 'acres', ha: 'hectáreas' },
  ar: { 'ft²': 'قدم مربع', 'm²': 'متر مربع', acres: 'أكر', ha: 'هكتار' },
}

test.each(languages)('reads the names of units in %s', (language) => {
  const read = Object.entries(names[language]).map(([unit, name]) => [unit, readUnit(name)])
  expect(read).toEqual(read.map(([unit]) => [unit, unit]))
})

test.each(['85 m', '2k m²', '1e3', 'm²', '85', '1.2.3 m²', ''])('finds no other unit in %s', (text) => {
  expect(isInOtherUnit(text, 'ha')).toBe(false)
})

test.each<[string, AreaUnit, english: number, german: number]>([
  ['1,125', 'acres', 1125, 1.125],
  ['1.125', 'acres', 1.125, 1125],
  ['1.125 ha', 'ha', 1.125, 1125],
  ['1,125', 'm²', 1125, 1.13],
  ['123,456', 'm²', 123_456, 123.46],
  ['1.250', 'm²', 1250, 1250],
  ['1.250 ft²', 'ft²', 1250, 1250],
  ['1.250.000', 'm²', 1_250_000, 1_250_000],
  ['0,125', 'ha', 0.125, 0.125],
])('reads %s in %s as %d in English and %d in German', (text, unit, english, german) => {
  expect(readArea(text, unit, '.')).toBe(english)
  expect(readArea(text, unit, ',')).toBe(german)
})
