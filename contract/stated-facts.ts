import type { IssueLabel } from './issues.ts'

type Declared = {
  /** The field of the RESO Data Dictionary; absent for facts that only the law of some countries knows. */
  reso?: string
  label: IssueLabel
}

type StatedFact =
  /** One line of at most `most` characters. */
  | ({ kind: 'text'; most: number } & Declared)
  /** One value of a closed list. */
  | ({ kind: 'code'; values: readonly string[] } & Declared)
  | ({ kind: 'measure'; min: number; max: number; step: number } & Declared)

/** ISO 3166-1 alpha-2. */
export const countryCodes = [
  'AE',
  'AT',
  'CA',
  'CH',
  'DE',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'NL',
  'PT',
  'US',
] as const
export type CountryCode = (typeof countryCodes)[number]

/** From the best to the worst. The letters of each country are in `countries.ts`. */
const energyClasses = ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

/**
 * Facts of a home that listings state and searches do not filter by, in addition to those of `facts.ts`. Optional,
 * except where the law of a country demands them (`countries.ts`). Apart from `facts.ts`, so that pages without them do
 * not load them.
 */
const facts = {
  streetAddress: { kind: 'text', reso: 'UnparsedAddress', label: 'streetAddress', most: 200 },
  city: { kind: 'text', reso: 'City', label: 'city', most: 80 },
  /** A state, county, province, or emirate. */
  stateOrProvince: { kind: 'text', reso: 'StateOrProvince', label: 'stateOrProvince', most: 80 },
  postalCode: { kind: 'text', reso: 'PostalCode', label: 'postalCode', most: 16 },
  country: { kind: 'code', reso: 'Country', label: 'country', values: countryCodes },
  /** `Demand` and `Consumption` are the two kinds of Germany; elsewhere a certificate is `Issued`. */
  energyCertificate: {
    kind: 'code',
    label: 'energyCertificate',
    values: ['Demand', 'Consumption', 'Issued', 'In Preparation', 'Exempt'],
  },
  energyClass: { kind: 'code', label: 'energyClass', values: energyClasses },
  /** In kWh/(m²·a). */
  energyUse: { kind: 'measure', label: 'energyUse', min: 0, max: 2_000, step: 0.01 },
  /** The class of the CO₂ emissions, which Spain rates apart from the consumption. */
  emissionsClass: { kind: 'code', label: 'emissionsClass', values: energyClasses },
  /** The energy carrier of the heating. That of a heat pump is electricity, as its label says. */
  energySource: {
    kind: 'code',
    label: 'energySource',
    values: [
      'Natural Gas',
      'Oil',
      'Electricity',
      'Heat Pump',
      'District Heating',
      'Wood',
      'Coal',
      'Solar',
      'Other',
    ],
  },
  tenure: {
    kind: 'code',
    reso: 'OwnershipType',
    label: 'tenure',
    values: ['Freehold', 'Leasehold', 'Share of Freehold', 'Commonhold'],
  },
  /** Of the permit to advertise the home. */
  permitNumber: { kind: 'text', label: 'permitNumber', most: 40 },
} as const satisfies Record<string, StatedFact>

type Facts = typeof facts
type Kind = StatedFact['kind']
export type StatedName<Of extends Kind = Kind> = {
  [Name in keyof Facts]: Facts[Name]['kind'] extends Of ? Name : never
}[keyof Facts]
export type StatedValues<Name extends StatedName<'code'>> = Facts[Name]['values']
export type StatedOf<Of extends Kind> = Of extends Kind
  ? Extract<StatedFact, { kind: Of }> & { name: StatedName<Of> }
  : never

export const statedNames = Object.keys(facts) as StatedName[]

/** The stated facts of these kinds. */
export const statedOf = <Of extends Kind>(...kinds: Of[]): StatedOf<Of>[] =>
  Object.entries<StatedFact>(facts)
    .filter(([, { kind }]) => (kinds as Kind[]).includes(kind))
    .map(([name, fact]) => ({ name, ...fact }) as StatedOf<Of>)
