import { expect, test } from 'vitest'
import { sentenceOf } from '#test/kit/sentence.ts'
import { parseConfig } from './config.ts'
import { demoCountries } from './demo-country.ts'

const localOf = (env: Record<string, string>) => {
  const { country, currency, languages, timeZone, units } = parseConfig(env)
  return [country, currency, languages.all.join(), timeZone, units]
}

test.each([
  ['US', 'US', 'USD', 'en', 'UTC', 'imperial'],
  ['DE', 'DE', 'EUR', 'de,en', 'Europe/Berlin', 'metric'],
  ['ES', 'ES', 'EUR', 'es,en', 'Europe/Madrid', 'metric'],
  ['AE', 'AE', 'AED', 'ar,en', 'Asia/Dubai', 'metric'],
])('DEMO_COUNTRY=%s has the settings of the country by default', (DEMO_COUNTRY, ...local) => {
  expect(localOf({ DEMO_COUNTRY })).toEqual(local)
  const own = {
    COUNTRY: 'CH',
    CURRENCY: 'CHF',
    LOCALES: 'es,de',
    TIME_ZONE: 'Europe/Zurich',
    UNITS: 'imperial',
  }
  expect(localOf({ DEMO_COUNTRY, ...own })).toEqual(Object.values(own))
})

test.each([
  [{}, 6.5, 30],
  [{ DEMO_COUNTRY: 'DE' }, 3.7, 30],
  [{ DEMO_COUNTRY: 'ES' }, 2.9, 25],
  [{ DEMO_COUNTRY: 'AE' }, 4, 25],
  [{ COUNTRY: 'GB' }, 4.3, 25],
  [{ COUNTRY: 'GB', MORTGAGE_RATE: '5', MORTGAGE_YEARS: '20' }, 5, 20],
])('with %o, the cost calculator begins with %d %% over %d years', (env, rate, years) => {
  expect(parseConfig(env).mortgage).toEqual({ rate, years })
})

test('the demo is that of the United States by default', () => {
  expect(parseConfig({}).demoCountry).toBe('US')
  expect(localOf({})).toEqual(localOf({ DEMO_COUNTRY: 'US' }))
})

test.each(demoCountries)('DEMO_COUNTRY=%s is refused outside demo mode', (DEMO_COUNTRY) => {
  expect(sentenceOf({ DEMO_COUNTRY, DEMO: 'off' })).toMatch(/^DEMO_COUNTRY: has no effect outside demo mode/)
})

test.each(['FR', 'de', 'UK'])('DEMO_COUNTRY=%s is refused', (DEMO_COUNTRY) => {
  expect(sentenceOf({ DEMO_COUNTRY })).toMatch(/^DEMO_COUNTRY: .*must be one of US, DE, ES, AE/)
})
