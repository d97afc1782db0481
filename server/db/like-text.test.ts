import { expect, test } from 'vitest'
import { locationPatterns } from './like-text.ts'

test.each([
  ['Freiburg i. Br.', '%Freiburg% %Br% %i%'],
  ['Frankfurt a.M.', '%Frankfurt% %M% %a%'],
  ['Torstr. 7', '%Torstr.% %7%'],
  ['98103-1234', '%98103-1234%'],
  ['Köln-Ehrenfeld', '%Ehrenfeld% %Köln%'],
])('splits %s into the words of a location', (text, patterns) => {
  const { longest, others } = locationPatterns(text)
  expect(`${longest} ${others}`.trim()).toBe(patterns)
})
