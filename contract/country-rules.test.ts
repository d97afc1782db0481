import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { addressLine, missingMessages, readPostalCode } from './country-rules.ts'
import { invalid } from './issues.ts'
import type { CountryCode } from './stated-facts.ts'

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

test('a missing region is named as the country names it', () => {
  expect(missingMessages('AE', {})).toEqual({
    stateOrProvince: invalid('required', { label: 'regionEmirate' }),
  })
})

type Codes = { read: Record<string, string>; refused: string[] }

const codes = {
  US: { read: { '98103': '98103', '981031234': '98103-1234' }, refused: ['9810', 'K1A 0B1'] },
  GB: { read: { sw1a1aa: 'SW1A 1AA', 'm1 1ae': 'M1 1AE' }, refused: ['SW1A', '1AA SW1'] },
  DE: { read: { '10115': '10115' }, refused: ['1011', '101155'] },
  ES: { read: { '28013': '28013', '01001': '01001' }, refused: ['53001', '00100'] },
  AT: { read: { '1010': '1010' }, refused: ['10100', 'A101'] },
  CA: { read: { m5v3l9: 'M5V 3L9', 'M5V-3L9': 'M5V 3L9' }, refused: ['5MV 3L9', 'M5V 3L'] },
  CH: { read: { '8001': '8001' }, refused: ['801', '80010'] },
  FR: { read: { '75 001': '75001' }, refused: ['7500', '7500A'] },
  IE: { read: { d02af30: 'D02 AF30', 'D6W XY00': 'D6W XY00' }, refused: ['DO2 AF30', 'D02 AF3'] },
  IT: { read: { '00118': '00118' }, refused: ['118', '001181'] },
  NL: { read: { '1012ab': '1012 AB' }, refused: ['1012', 'AB 1012'] },
  PT: { read: { '1100148': '1100-148', '1100 148': '1100-148' }, refused: ['1100', '1100-14'] },
} satisfies Partial<Record<CountryCode, Codes>>

test('every country with postal codes has some here', () => {
  const withCodes = Object.entries(countries).flatMap(([country, { postalCode }]) =>
    postalCode ? [country] : [],
  )
  expect(Object.keys(codes).toSorted()).toEqual(withCodes.toSorted())
})

test.each(Object.entries(codes) as [CountryCode, Codes][])(
  'postal codes of %s are written as there, and those of other forms refused',
  (country, { read, refused }) => {
    expect(
      Object.fromEntries(Object.keys(read).map((typed) => [typed, readPostalCode(country, typed)])),
    ).toEqual(read)
    expect(refused.filter((typed) => readPostalCode(country, typed) !== undefined)).toEqual([])
  },
)
