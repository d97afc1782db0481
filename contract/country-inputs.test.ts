import { describe, expect, test } from 'vitest'
import { countries, type Stated } from './countries.ts'
import { countryCodes } from './stated-facts.ts'
import { addressInputs, countryInputs, requiredFacts } from './country-rules.ts'

const certificates = ['Demand', 'Consumption', 'Issued', 'In Preparation', 'Exempt', null] as const
const listings: Stated[] = certificates.flatMap((energyCertificate) => [
  { energyCertificate, propertyType: 'Residential', stateOrProvince: 'Dubai' },
  { energyCertificate, propertyType: 'Commercial Sale' },
  { energyCertificate, propertyType: 'Land' },
])

describe.each(countryCodes)('in %s', (country) => {
  test('the form has an input for each fact that the country demands', () => {
    for (const listing of listings) {
      const inputs: string[] = [...addressInputs(country), ...countryInputs(country, listing)]
      expect(inputs).toEqual(expect.arrayContaining(requiredFacts(country, listing)))
    }
  })

  test('one of these listings meets each condition', () => {
    for (const { when } of countries[country].required ?? [])
      expect(listings.some((listing) => !when || when(listing))).toBe(true)
  })
})
