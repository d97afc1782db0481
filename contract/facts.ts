import { type AreaUnit, areaStep } from './areas.ts'
import type { IssueLabel } from './issues.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from './property-facts.ts'

/** The lower or upper limit of a search: its text and example in the API document. */
type Limit = { about: string; example: number }

type Declared = {
  /** The field of the RESO Data Dictionary. */
  reso: string
  /** In validation messages. People read the labels of texts/labels/facts.ts. */
  label: IssueLabel
}
type Numeric = Declared & {
  min: number
  max: number
  step: number
  /** Whether it is among the first facts on a listing's page. */
  isKey?: boolean
}
type Ranged = Numeric & {
  from: Limit
  to: Limit
  /** In validation messages about the limits of a search. */
  limitLabel: 'livingArea' | 'lotSize' | 'built' | 'stories'
}
/** RESO lookup values; `about`: the text of a search for them in the API document. */
type Lookup = Declared & { values: readonly string[]; about: string }

export type Fact =
  /** A number of rooms, of which a search asks for the minimum. */
  | ({ kind: 'rooms'; from: Limit } & Numeric)
  /** Square feet, rounded to the step; `units` that agents may type. */
  | ({ kind: 'area'; units: readonly AreaUnit[] } & Ranged)
  | ({ kind: 'year' } & Ranged)
  | ({ kind: 'number' } & Ranged)
  /** One value; a search finds any of several. */
  | ({ kind: 'choice' } & Lookup)
  /** A list of values; a search finds listings with all. */
  | ({ kind: 'choices' } & Lookup)
  /** WGS 84, from `-most` to `most`; both or neither. */
  | ({ kind: 'degrees'; most: number } & Declared)

/**
 * The facts of a home. API, database access, import, forms, and filters follow this table; only the fields and the
 * filters beside the search of rooms are written by hand. Their texts are in texts/labels/facts.ts. Pages keep the
 * order of this table among facts of a kind; each orders the kinds itself.
 */
const facts = {
  bedNumber: {
    kind: 'rooms',
    reso: 'BedroomsTotal',
    label: 'numberOfBedrooms',
    min: 0,
    max: 200,
    step: 1,
    isKey: true,
    from: { about: 'The minimum number of bedrooms.', example: 3 },
  },
  bathNumber: {
    kind: 'rooms',
    reso: 'BathroomsTotalDecimal',
    label: 'numberOfBathrooms',
    min: 0,
    max: 200,
    step: 0.25,
    isKey: true,
    from: { about: 'The minimum number of bathrooms.', example: 1.5 },
  },
  livingAreaSqft: {
    kind: 'area',
    reso: 'LivingArea',
    label: 'livingArea',
    limitLabel: 'livingArea',
    units: ['ft²', 'm²'],
    min: 1,
    max: 10_000_000,
    step: areaStep,
    isKey: true,
    from: {
      about: 'The smallest living area, in square feet.',
      example: 800,
    },
    to: {
      about: 'The largest living area, in square feet.',
      example: 2_500,
    },
  },
  lotSizeSqft: {
    kind: 'area',
    reso: 'LotSizeSquareFeet',
    label: 'lotSize',
    limitLabel: 'lotSize',
    units: ['ft²', 'acres', 'm²', 'ha'],
    min: 1,
    max: 2_000_000_000,
    step: areaStep,
    isKey: true,
    from: { about: 'The smallest lot, in square feet.', example: 4_000 },
    to: { about: 'The largest lot, in square feet.', example: 20_000 },
  },
  yearBuilt: {
    kind: 'year',
    reso: 'YearBuilt',
    label: 'yearBuilt',
    limitLabel: 'built',
    min: 1000,
    max: 2200,
    step: 1,
    isKey: true,
    from: { about: 'The earliest year of construction.', example: 1990 },
    to: { about: 'The latest year of construction.', example: 2020 },
  },
  /** A half story is a floor under the roof. */
  stories: {
    kind: 'number',
    reso: 'Stories',
    label: 'numberOfStories',
    limitLabel: 'stories',
    min: 0.5,
    max: 200,
    step: 0.5,
    from: {
      about: 'The minimum number of stories.',
      example: 1,
    },
    to: { about: 'The maximum number of stories.', example: 2 },
  },
  propertyType: {
    kind: 'choice',
    reso: 'PropertyType',
    label: 'propertyType',
    values: propertyTypes,
    about: 'Listings of any of these RESO property types.',
  },
  propertySubType: {
    kind: 'choice',
    reso: 'PropertySubType',
    label: 'homeType',
    values: propertySubTypes,
    about: 'Listings of any of these types of home.',
  },
  features: {
    kind: 'choices',
    // Not a field of RESO, but each value stands for one.
    reso: 'PropertyFeature',
    label: 'features',
    values: propertyFeatures,
    about: 'Listings with all of these features.',
  },
  latitude: {
    kind: 'degrees',
    reso: 'Latitude',
    label: 'latitude',
    most: 90,
  },
  longitude: {
    kind: 'degrees',
    reso: 'Longitude',
    label: 'longitude',
    most: 180,
  },
} as const satisfies Record<string, Fact>

/** The minimum numbers of rooms that a search offers, with counts. */
export const countedRooms = ['1', '2', '3', '4', '5'] as const

type Facts = typeof facts
type Kind = Fact['kind']
export type FactName<Of extends Kind = Kind> = {
  [Name in keyof Facts]: Facts[Name]['kind'] extends Of ? Name : never
}[keyof Facts]
export const factNames = Object.keys(facts) as FactName[]
export type FactValues<Name extends FactName<'choice' | 'choices'>> = Facts[Name]['values']
export type FactOf<Of extends Kind> = Of extends Kind
  ? Extract<Fact, { kind: Of }> & { name: FactName<Of> }
  : never

const factsWhere = <Of extends Kind>(isWanted: (kind: Kind) => boolean) =>
  Object.entries<Fact>(facts)
    .filter(([, { kind }]) => isWanted(kind))
    .map(([name, fact]) => ({ name, ...fact }) as FactOf<Of>)

/** The facts of these kinds. */
export const factsOf = <Of extends Kind>(...kinds: Of[]): FactOf<Of>[] =>
  factsWhere((kind) => (kinds as Kind[]).includes(kind))

/** The facts of all other kinds. */
export const factsExcept = <Not extends Kind>(...kinds: Not[]): FactOf<Exclude<Kind, Not>>[] =>
  factsWhere<Exclude<Kind, Not>>((kind) => !(kinds as Kind[]).includes(kind))

/** An object with a value for each of these facts. */
export const eachOf = <Of extends { name: string }, Value>(some: readonly Of[], make: (fact: Of) => Value) =>
  Object.fromEntries(some.map((fact) => [fact.name, make(fact)])) as Record<Of['name'], Value>

/** A new kind counts as one, unless it is added here: the compiler then finds what it lacks. */
export const rangedFacts = () => factsExcept('rooms', 'choice', 'choices', 'degrees')
export type RangedFact = ReturnType<typeof rangedFacts>[number]
export type RangeName = RangedFact['name']

export const capitalized = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>

/** The query parameters of a range. */
export const limitsOf = <Name extends string>(name: Name) => {
  const end = capitalized(name)
  return [`min${end}`, `max${end}`] as const
}
export type RangeLimit = ReturnType<typeof limitsOf<RangeName>>[number]
