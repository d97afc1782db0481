import { expect, test } from 'vitest'
import { readCatalogs } from '../texts/catalogs.ts'
import { directionOf, languages, pseudoLanguage, sourceLanguage } from '../texts/languages.ts'
import { directionFaults, languageFaults, pluralFaults, translationFaults } from './catalog-faults.ts'

const catalogs = readCatalogs()
const translated = languages.filter((one) => one !== pseudoLanguage)

test('every language has messages, and all messages are of a language', () => {
  expect(languageFaults(translated, catalogs)).toEqual([])
  expect(languageFaults(['en', 'de'], { en: {}, fr: {} })).toEqual([
    'de has no messages',
    'fr is not a language',
  ])
})

test('every language has every text with the same parameters', () => {
  const source = catalogs[sourceLanguage] ?? {}
  for (const [language, catalog] of Object.entries(catalogs))
    expect(translationFaults(language, catalog, source)).toEqual([])
  const english = {
    'a.b': 'Homes in {city}',
    'a.c': '<link>Log in</link>',
    'a.d': 'Back',
    'a.e': '{n, number}',
  }
  const german = { 'a.b': 'Häuser in {ort}', 'a.c': 'Anmelden', 'a.e': '{n, number} Stück', 'a.f': 'Weiter' }
  expect(translationFaults('de', german, english)).toEqual([
    'de a.d: missing',
    'de a.f: unknown',
    'de a.b: other parameters',
    'de a.c: other parameters',
  ])
})

test('every plural has exactly the categories of its language', () => {
  for (const [language, catalog] of Object.entries(catalogs))
    expect(pluralFaults(language, catalog)).toEqual([])
})

test.each([
  ['en', '{n, plural, other {# homes}}', 'one, other'],
  ['en', '{n, plural, one {# home} few {# homes} other {# homes}}', 'one, other'],
  ['en', '{n, plural, =0 {none} one {# home} other {# homes}}', undefined],
  ['en', '{a, select, sold {<b>{n, plural, other {# homes}}</b>} other {none}}', 'one, other'],
  ['pl', '{n, plural, one {# dom} other {# domu}}', 'few, many, one, other'],
  ['ja', '{n, plural, other {#件}}', undefined],
])('the plurals of %s in %s need %s', (language, message, needed) => {
  expect(pluralFaults(language, { 'a.b': message })).toEqual(
    needed === undefined ? [] : [`${language} a.b: plurals need ${needed}`],
  )
})

test('every language has its direction', () => {
  expect(directionFaults(languages, directionOf)).toEqual([])
  expect(directionFaults(['de', 'he', 'ar-EG', 'az-Arab'], () => 'ltr')).toEqual([
    'he is written rtl',
    'ar-EG is written rtl',
    'az-Arab is written rtl',
  ])
})
