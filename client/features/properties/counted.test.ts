import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import { countedHomes } from './counted.ts'

test('words a count that ends early as the language does', () => {
  expect(['1200', '10000+'].map(countedHomes)).toEqual(['1,200 homes', '10,000+ homes'])
  const inArabic = runInLanguage('ar', () => countedHomes('10000+'))
  expect(inArabic.replaceAll(/[\u200f\u2068\u2069]/g, '')).toBe('أكثر من 10,000 عقار')
})
