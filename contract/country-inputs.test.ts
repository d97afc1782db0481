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

  test('the form asks for values of an energy certificate only if there is one', () => {
    const { energyCertificates = [], energyClasses } = countries[country]
    const inputsOf = (energyCertificate: Stated['energyCertificate']) =>
      countryInputs(country, { propertyType: 'Residential', energyCertificate })
    const values = ['energyClass', 'emissionsClass', 'energyUse', 'energySource'] as const
    for (const certificate of [...energyCertificates, null]) {
      const asked = values.filter((name) => inputsOf(certificate).includes(name))
      const exists = certificate && certificate !== 'In Preparation' && certificate !== 'Exempt'
      expect(asked.length > 0, String(certificate)).toBe(Boolean(exists))
    }
    const asksForClass = countries[country].facts?.includes('energyClass') ?? false
    expect(asksForClass).toBe(energyClasses !== undefined)
  })
})

test('the form asks for an energy certificate in the European Union and Great Britain', () => {
  const asking = countryCodes.filter((country) =>
    countryInputs(country, { propertyType: 'Residential' }).includes('energyCertificate'),
  )
  expect(asking).toEqual(['AT', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT'])
})

test('the form shows what a listing states although its country does not ask for it', () => {
  const inputs = countryInputs('AE', {
    energyCertificate: 'Consumption',
    energyClass: 'H',
    tenure: null,
    city: 'Dubai',
  })
  expect(inputs).toEqual([...countryInputs('AE', {}), 'energyCertificate', 'energyClass'])
})
