import type { PropertySubType, PropertyType } from '../../contract/property-facts.ts'

export type Style = {
  name: string
  type: PropertyType
  subType: PropertySubType
  from: number
  until: number
  pictures: readonly string[]
  /** Price relative to a house of the same place and size. */
  cost: number
  /** The share of all houses that are smaller than the largest of this style. */
  largest: number
}

const now = 2026

type Kind = { type?: PropertyType; largest?: number }

const kindOf =
  (subType: PropertySubType, cost: number, { type = 'Residential', largest = 1 }: Kind = {}) =>
  (name: string, from: number, until: number, ...pictures: string[]): Style => ({
    name,
    type,
    subType,
    from,
    until,
    pictures,
    cost,
    largest,
  })

const house = kindOf('Single Family Residence', 1)
const smallHouse = kindOf('Single Family Residence', 1, { largest: 0.6 })
const townhouse = kindOf('Townhouse', 0.82)
const condominium = kindOf('Condominium', 0.66)
const cabin = kindOf('Cabin', 0.7)
const duplex = kindOf('Duplex', 1.15, { type: 'Residential Income' })
const farm = kindOf('Single Family Residence', 1.3, { type: 'Farm' })
const manufactured = kindOf('Manufactured Home', 0.42, { type: 'Manufactured In Park' })
const land = kindOf('Unimproved Land', 0.35, { type: 'Land' })

const houses = [
  smallHouse('Craftsman bungalow', 1905, 1935, 'craftsman'),
  house('Tudor', 1915, 1940, 'half-timbered', 'stone-cottage'),
  house('foursquare', 1900, 1925, 'craftsman', 'farmhouse'),
  house('Victorian', 1900, 1912, 'painted-lady'),
  smallHouse('cottage', 1900, 1950, 'stone-cottage', 'thatched', 'cape-cod'),
  house('Colonial', 1920, 1990, 'georgian', 'brick-row-house'),
  smallHouse('Cape Cod', 1935, 1965, 'cape-cod', 'beach-house'),
  smallHouse('rambler', 1946, 1985, 'mid-century'),
  house('mid-century house', 1948, 1972, 'mid-century', 'lake-pavilion'),
  house('split-level house', 1955, 1985, 'mid-century', 'stucco'),
  house('two-story house', 1975, now, 'farmhouse', 'stucco', 'cape-cod'),
  house('contemporary', 1980, now, 'white-cube', 'concrete-house', 'lake-pavilion'),
  house('Northwest modern', 1990, now, 'japanese-house', 'villa-dusk', 'concrete-house'),
  house('modern farmhouse', 2008, now, 'farmhouse', 'red-house-snow'),
  house('family house', 1960, now, 'craftsman', 'stucco', 'farmhouse'),
]
const attached = [
  townhouse('townhouse', 1985, now, 'brick-row-house', 'canal-house'),
  townhouse('row house', 1905, 1960, 'brick-row-house', 'canal-house'),
  townhouse('modern townhouse', 2012, now, 'white-cube', 'brick-flats'),
  duplex('duplex', 1920, 2010, 'brick-row-house', 'canal-house'),
]
const apartments = [
  condominium('condominium', 1965, now, 'brick-flats', 'high-rise'),
  condominium('corner condominium', 1975, now, 'high-rise', 'brick-flats'),
  condominium('loft', 1905, 1945, 'warehouse-loft'),
  condominium('top-floor condominium', 1985, now, 'high-rise'),
]
const country = [
  cabin('cabin', 1935, 2015, 'log-cabin', 'a-frame', 'tiny-house'),
  cabin('A-frame', 1960, 1985, 'a-frame'),
  farm('farmhouse', 1900, 1960, 'farmhouse', 'stone-barn'),
  manufactured('manufactured home', 1975, 2015, 'tiny-house'),
  land('building lot', 0, 0),
]

/** The styles of a dense, ordinary, or rural place, by frequency. */
export const stylesOf = ({ isDense, isRural }: { isDense: boolean; isRural: boolean }) => {
  const [single, joined, stacked, rustic] = isDense
    ? [35, 25, 40, 0]
    : isRural
      ? [70, 5, 2, 23]
      : [76, 14, 9, 1]
  const share = (styles: readonly Style[], weight: number) =>
    styles.map((style) => [style, weight / styles.length] as const)
  return [
    ...share(houses, single),
    ...share(attached, joined),
    ...share(apartments, stacked),
    ...share(country, rustic),
  ]
}
