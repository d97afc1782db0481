import { expect, test } from 'vitest'
import { isolateValues } from './isolates.ts'

test.each([
  ['No values', 'No values'],
  ['{price} for {title}', '⟨{price}⟩ for ⟨{title}⟩'],
  ['{percent}% of {total}', '⟨{percent}%⟩ of ⟨{total}⟩'],
  ['<link>{name}</link>', '<link>⟨{name}⟩</link>'],
  [
    '{count, plural, one {# of {name}} other {{count, number} of {name}}}',
    '{count, plural, one {# of ⟨{name}⟩} other {{count, number} of ⟨{name}⟩}}',
  ],
  ['{state, select, sold {by {name}} other {}}', '{state, select, sold {by ⟨{name}⟩} other {}}'],
])('isolates the values of %s', (message, isolated) => {
  expect(isolateValues(message)).toBe(isolated.replaceAll('⟨', '\u2068').replaceAll('⟩', '\u2069'))
})
