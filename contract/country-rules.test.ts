import { expect, test } from 'vitest'
import { addressLine } from './country-rules.ts'

const byCommas = (parts: string[]) => parts.join('، ')

test.each([
  ['AE', { streetAddress: 'شارع 19', city: 'دبي', stateOrProvince: 'دبي' }, 'شارع 19، دبي'],
  ['AE', { streetAddress: 'شارع 33', city: 'العين', stateOrProvince: 'أبوظبي' }, 'شارع 33، العين، أبوظبي'],
  [
    'DE',
    { streetAddress: 'Grenzweg 9', city: 'Ahrenshoop', postalCode: '18347' },
    'Grenzweg 9، 18347 Ahrenshoop',
  ],
  ['GB', { city: 'London', postalCode: 'SW1A 1AA' }, 'London، SW1A 1AA'],
  ['US', { city: 'Seattle', stateOrProvince: 'WA', postalCode: '98103' }, 'Seattle، WA 98103'],
  ['US', {}, ''],
] as const)(
  'the parts of an address in %s are joined as the language joins them',
  (country, address, line) => {
    expect(addressLine(country, address, byCommas)).toBe(line)
  },
)
