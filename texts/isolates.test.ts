import { expect, test } from 'vitest'
import { isolateValues } from './isolates.ts'
import { runInLanguage } from './language.ts'
import type { Language } from './languages.ts'
import { t } from './text.ts'

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

test('isolates a value from right to left in a sentence from left to right', () => {
  const to = (language: Language, email: string) => runInLanguage(language, () => t('mailbox.to', { email }))
  expect(to('en', 'فيلا')).toBe('To \u2068فيلا\u2069')
  expect(to('de', 'Villa')).toBe('An Villa')
  expect(to('ar', 'فيلا')).toBe('إلى \u2068فيلا\u2069')
  const at = (location: string) =>
    runInLanguage('en', () => t('alerts.emailPlace', { location, price: '$5' }))
  expect(at('Kent')).toBe('Kent · $5')
  expect(at('دبي')).toBe('\u200e\u2068دبي\u2069 · $5')
})
