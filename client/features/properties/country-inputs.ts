import { requiredFacts } from '#contract/country-rules.ts'
import { countries, type Requirable, type Stated } from '#contract/countries.ts'
import type { CountryCode, StatedName } from '#contract/stated-facts.ts'

/** The parts of an address in the order of the country. */
export function addressInputs(country: CountryCode) {
  const isCodeFirst = countries[country].line === 'codeCity'
  return [
    'streetAddress',
    ...(isCodeFirst ? (['postalCode', 'city'] as const) : (['city'] as const)),
    'stateOrProvince',
    ...(isCodeFirst ? [] : (['postalCode'] as const)),
    'country',
  ] as const
}

/** Only certificates that exist have values. */
const ofCertificate = new Set<StatedName>(['energyClass', 'emissionsClass', 'energyUse', 'energySource'])

/** What the country of the listing asks for beyond its address: energy certificate, tenure, permits, and the year. */
export function countryInputs(country: CountryCode, listing: Stated): Requirable[] {
  const required = requiredFacts(country, listing)
  const isCertified = required.includes('energyClass') || required.includes('energyUse')
  const names = (countries[country].facts ?? []).filter(
    (name) => !ofCertificate.has(name) || isCertified || listing[name] != null,
  )
  return [...names, ...(required.includes('yearBuilt') ? (['yearBuilt'] as const) : [])]
}
