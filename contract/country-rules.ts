import {
  countries,
  type Country,
  hasCertificate,
  isCertified,
  type Requirable,
  type Stated,
} from './countries.ts'
import { rangedFacts } from './facts.ts'
import { fold } from './fold.ts'
import { invalid, type IssueLabel } from './issues.ts'
import type { FieldMessages } from './problems.ts'
import { type CountryCode, type StatedName, statedNames, statedOf } from './stated-facts.ts'

/** The facts that countries may demand. */
export const requirableFacts: readonly Requirable[] = [...statedNames, 'yearBuilt']

/** A listing without a country of its own is in that of the installation. */
export const countryOf = ({ country }: Stated, byDefault: CountryCode): CountryCode => country ?? byDefault

/** A postal code as its country writes it; undefined if it is none. */
export function readPostalCode(country: CountryCode, code: string): string | undefined {
  const { postalCode } = countries[country]
  if (!postalCode) return code
  const compact = fold(code).toUpperCase().replaceAll(/[\s-]/g, '')
  return postalCode.parts.exec(compact)?.slice(1).filter(Boolean).join(postalCode.joinedBy)
}

/** The texts of a listing in this country as they are stored: a known postal code in its format, and none empty. */
export function inFormatOf<Content extends Stated>(country: CountryCode, content: Content): Content {
  const empty = statedOf('text').filter(({ name }) => content[name] === '')
  const code = content.postalCode ? readPostalCode(country, content.postalCode) : undefined
  return {
    ...content,
    ...Object.fromEntries(empty.map(({ name }) => [name, null])),
    ...(code !== undefined && { postalCode: code }),
  }
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''

/** The facts that this country demands of such a listing, stated or not. */
export const requiredFacts = (country: CountryCode, listing: Stated): Requirable[] =>
  (countries[country].required ?? []).flatMap(({ facts, when }) => (!when || when(listing) ? facts : []))

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

const ofAddress = new Set<StatedName>(addressInputs('US'))
const notOfAddress = statedOf('text', 'code', 'measure')
  .map(({ name }) => name)
  .filter((name) => !ofAddress.has(name))

/** Only certificates that exist have values. */
const ofCertificate = new Set<StatedName>(['energyClass', 'emissionsClass', 'energyUse', 'energySource'])

/**
 * What the country of the listing asks for beyond its address: energy certificate, tenure, permits, and the year. What the
 * listing states already, such as before another country was chosen, is included.
 */
export function countryInputs(country: CountryCode, listing: Stated): Requirable[] {
  const asked = countries[country].facts ?? []
  const applies = (name: StatedName) =>
    !isMissing(listing[name]) || (asked.includes(name) && (!ofCertificate.has(name) || isCertified(listing)))
  const names = new Set([...asked, ...notOfAddress].filter(applies))
  const isYearRequired = requiredFacts(country, listing).includes('yearBuilt')
  return [...names, ...(isYearRequired ? (['yearBuilt'] as const) : [])]
}

/** The demanded facts that the listing does not state. */
export const missingFacts = (country: CountryCode, listing: Stated): Requirable[] =>
  requiredFacts(country, listing).filter((name) => isMissing(listing[name]))

const labels = new Map<string, IssueLabel>(
  [...statedOf('text', 'code', 'measure'), ...rangedFacts()].map(({ name, label }) => [name, label]),
)

const regions: Record<Country['region'], IssueLabel> = {
  state: 'regionState',
  county: 'regionCounty',
  federalState: 'regionFederalState',
  province: 'regionProvince',
  emirate: 'regionEmirate',
  region: 'regionOther',
}

/** The name of a fact in messages, as forms of this country name it. */
const labelIn = (country: CountryCode, name: Requirable): IssueLabel =>
  name === 'stateOrProvince' ? regions[countries[country].region] : (labels.get(name) ?? 'details')

/** A message for each demanded fact that the listing does not state. */
export const missingMessages = (country: CountryCode, listing: Stated): FieldMessages =>
  Object.fromEntries(
    missingFacts(country, listing).map((name) => [
      name,
      invalid('required', { label: labelIn(country, name) }),
    ]),
  )

/** The energy class and the energy use come from one certificate, so they cannot contradict each other. */
function contradictingClass(country: CountryCode, { energyClass, energyUse }: Stated): FieldMessages {
  if (!energyClass || energyUse == null) return {}
  const letter = countries[country].energyLimits?.find(([, most]) => energyUse <= most)?.[0]
  return !letter || letter === energyClass
    ? {}
    : { energyClass: invalid('energyClassOfUse', { label: 'energyClass', letter, use: energyUse }) }
}

/** Values of a certificate that does not exist. */
function withoutCertificate(listing: Stated): FieldMessages {
  if (!listing.energyCertificate || hasCertificate(listing)) return {}
  const stated = (['energyClass', 'emissionsClass', 'energyUse'] as const).filter(
    (name) => !isMissing(listing[name]),
  )
  return Object.fromEntries(stated.map((name) => [name, invalid('withoutCertificate', { label: name })]))
}

/** A message for each value that is invalid in this country. */
export function formatMessages(country: CountryCode, listing: Stated): FieldMessages {
  const { postalCode, energyClasses, energyCertificates } = countries[country]
  const isInvalidCode = postalCode && listing.postalCode && !readPostalCode(country, listing.postalCode)
  const unknown = (
    name: 'energyClass' | 'emissionsClass' | 'energyCertificate',
    values: readonly string[] | undefined,
  ): FieldMessages => {
    const value = listing[name]
    return !value || !values || values.includes(value)
      ? {}
      : { [name]: invalid('notInCountry', { label: name, values }) }
  }
  return {
    ...(isInvalidCode && { postalCode: invalid('postalCode', { form: postalCode.example }) }),
    ...withoutCertificate(listing),
    ...unknown('energyCertificate', energyCertificates),
    ...contradictingClass(country, listing),
    ...unknown('energyClass', energyClasses),
    ...unknown('emissionsClass', energyClasses),
  }
}

type Address = Partial<
  Record<'streetAddress' | 'city' | 'stateOrProvince' | 'postalCode', string | null | undefined>
>

type Join = (parts: string[]) => string

const joined = (parts: (string | null | undefined)[], by: Join) =>
  by([...new Set(parts.map((part) => part?.trim() ?? '').filter(Boolean))])

const bySpaces: Join = (parts) => parts.join(' ')

/** The line below the street, as this country writes it. */
function lineOf(
  country: CountryCode,
  { city, stateOrProvince: region, postalCode }: Address,
  byCommas: Join,
): string {
  switch (countries[country].line) {
    case 'cityRegionCode':
      return joined([city, joined([region, postalCode], bySpaces)], byCommas)
    case 'codeCity':
      return joined([postalCode, city], bySpaces)
    case 'cityCode':
      return joined([city, postalCode], byCommas)
    case 'cityRegion':
      return joined([city, region], byCommas)
  }
}

/** The address in one line, without its country; empty if no part is known. `byCommas` joins parts as in its language. */
export const addressLine = (country: CountryCode, address: Address, byCommas: Join): string =>
  joined([address.streetAddress, lineOf(country, address, byCommas)], byCommas)
