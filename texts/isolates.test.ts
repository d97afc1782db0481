import { expect, test } from 'vitest'
import { isolateValues } from './isolates.ts'

test.each([
  ['No values', 'No values'],
  ['For {price}: {title}', 'For ⟨{price}⟩: ⟨{title}⟩'],
  ['{price} for {title}', '›⟨{price}⟩ for ⟨{title}⟩'],
  ['«{title}» for {price}', '›«⟨{title}⟩» for ⟨{price}⟩'],
  ['{percent}% of {total}', '›⟨{percent}%⟩ of ⟨{total}⟩'],
  ['<link>{name}</link>', '›<link>⟨{name}⟩</link>'],
  [
    '{count, plural, one {# of {name}} other {{count, number} of {name}}}',
    '{count, plural, one {# of ⟨{name}⟩} other {{count, number} of ⟨{name}⟩}}',
  ],
  ['{count, plural, one {{name}{price}} other {#}}', '{count, plural, one {›⟨{name}⟩⟨{price}⟩} other {#}}'],
  ['{state, select, sold {by {name}} other {}}', '{state, select, sold {by ⟨{name}⟩} other {}}'],
  ['{by, select, you {Sold} other {{name} sold}}', '{by, select, you {Sold} other {›⟨{name}⟩ sold}}'],
])('isolates the values of %s', (message, isolated) => {
  expect(isolateValues(message)).toBe(
    isolated.replaceAll('⟨', '\u2068').replaceAll('⟩', '\u2069').replaceAll('›', '\u200f'),
  )
})
