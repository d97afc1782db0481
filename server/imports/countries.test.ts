import { expect, test } from 'vitest'
import type { CountryCode } from '#contract/stated-facts.ts'
import { mappingFile } from './mapping.ts'
import { compileMapping } from './translate.ts'

test('refuses rows that lack what their country demands, and writes postal codes as the country does', () => {
  const mapping = {
    ...mappingFile.parse({
      source: 'small',
      currency: 'EUR',
      key: 'town',
      observed: { column: 'seen', format: 'YYYY-MM-DD' },
      fields: {
        title: '{town}',
        location: '{town}',
        price: { column: 'price' },
        city: '{town}',
        postalCode: '{number}',
        energyCertificate: [{ when: { m2: '80' }, text: 'Exempt' }],
      },
    }),
    name: 'small.json',
  }
  const translated = (country: CountryCode, changed: Partial<Record<number, string>>) =>
    compileMapping(mapping, ['town', 'number', 'seen', 'price', 'm2'], country).translate(
      ['Bonn', '7', '2020-01-31', '1250', '80'].map((cell, at) => changed[at] ?? cell),
    )
  expect(translated('DE', { 1: '53111' }).observation?.values).toMatchObject({
    postalCode: '53111',
    energyCertificate: 'Exempt',
  })
  expect(translated('DE', { 1: '531', 4: '81' })).toMatchObject({
    observation: undefined,
    reasons: [
      'energyCertificate: Energy certificate is required',
      'postalCode: Postal code must look like 10115',
    ],
  })
  expect(translated('GB', { 1: 'sw1a1aa' })).toMatchObject({ reasons: ['tenure: Tenure is required'] })
  expect(translated('US', { 1: '98103' }).observation?.values).toMatchObject({ postalCode: '98103' })
})
