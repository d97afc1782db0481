import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import { clusterText } from './cluster-text.ts'

test.each([
  ['en', 7, '7'],
  ['en', 1162, '1.2K'],
  ['de', 1162, '1.162'],
  ['de', 12_345, '12.345'],
  ['de', 1_234_567, '1,2\u00a0Mio.'],
  ['es', 1162, '1,2\u00a0mil'],
  ['ar', 2100, '2.1\u00a0ألف'],
] as const)('in %s, the marker of %d homes says %s', (language, count, text) => {
  expect(runInLanguage(language, () => clusterText({ count, isEstimate: false }))).toBe(text)
  expect(runInLanguage(language, () => clusterText({ count, isEstimate: true }))).toBe(`≈${text}`)
})
