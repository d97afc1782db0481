import type { Insertable } from 'kysely'
import type { PropertyFeature } from '../../contract/property-facts.ts'
import {
  bathrooms,
  bedroomsFrom,
  levels,
  livingAreas,
  lots as lotSizes,
} from '../../bench/listings/king-county.ts'
import type { Property } from '../../server/db/schema.ts'
import type { Chance } from './chance.ts'
import { type FillPlace, fillPlaces } from './places.ts'
import { type Style, stylesOf } from './styles.ts'
import * as words from './words.ts'

export type Home = Pick<
  Insertable<Property>,
  | 'title'
  | 'location'
  | 'description'
  | 'shortDescription'
  | 'price'
  | 'minPrice'
  | 'maxPrice'
  | 'bedNumber'
  | 'bathNumber'
  | 'livingAreaSqft'
  | 'lotSizeSqft'
  | 'yearBuilt'
  | 'stories'
  | 'propertyType'
  | 'propertySubType'
  | 'features'
  | 'latitude'
  | 'longitude'
> & { price: number; minPrice: number; maxPrice: number; pictures: string[] }

const interiors = ['living-room', 'kitchen', 'bedroom', 'bathroom', 'dining-room', 'study', 'attic-room']
const weightedPlaces = fillPlaces.map((place) => [place, place.weight] as const)

/** The value at a share, interpolated between the quantiles at `levels`. */
function quantile(values: readonly number[], share: number): number {
  const at = levels.findLastIndex((level) => level <= share)
  const [from = 0, to = 1] = levels.slice(at)
  const [low = 0, high = low] = values.slice(at)
  return low + ((share - from) / (to - from)) * (high - low)
}

const roundTo = (step: number, value: number) => Math.round(value / step) * step

type Sizes = Pick<Home, 'bedNumber' | 'bathNumber' | 'livingAreaSqft' | 'lotSizeSqft' | 'stories'>

function sizesOf(chance: Chance, style: Style, size: number): Sizes {
  const lotSizeSqft = Math.round(quantile(lotSizes, chance.next() * 0.97))
  if (style.type === 'Land')
    return {
      bedNumber: null,
      bathNumber: null,
      livingAreaSqft: null,
      lotSizeSqft: lotSizeSqft * 2,
      stories: null,
    }
  if (style.subType === 'Condominium') {
    const livingAreaSqft = roundTo(10, 480 + size * size * 1500)
    const bedNumber = livingAreaSqft < 720 ? 1 : livingAreaSqft < 1350 ? 2 : 3
    const bathNumber = bedNumber === 1 ? 1 : chance.one([1.75, 2, 2])
    return { bedNumber, bathNumber, livingAreaSqft, lotSizeSqft: null, stories: 1 }
  }
  const shrink = style.subType === 'Townhouse' ? 0.8 : /Cabin|Manufactured/.test(style.subType) ? 0.55 : 1
  const livingAreaSqft = Math.max(420, roundTo(10, quantile(livingAreas, size * 0.995) * shrink))
  const beds = bedroomsFrom.findLastIndex((from) => from <= size) + 1
  const bedNumber = Math.max(1, Math.min(Math.round(beds * shrink), Math.floor(livingAreaSqft / 280)))
  const baths = bathrooms[Math.floor(size * bathrooms.length)] ?? 2
  const stories =
    style.name === 'rambler'
      ? 1
      : style.subType === 'Townhouse'
        ? chance.one([2, 3])
        : chance.one([1, 1, 1.5, 2, 2, 2])
  return {
    bedNumber,
    bathNumber: Math.min(baths, bedNumber + 1.5),
    livingAreaSqft,
    lotSizeSqft: style.subType === 'Townhouse' ? roundTo(50, 900 + size * 1600) : lotSizeSqft,
    stories,
  }
}

const featureShares: [PropertyFeature, house: number, apartment: number][] = [
  ['Garage', 0.6, 0.3],
  ['Garden', 0.5, 0.05],
  ['Fireplace', 0.4, 0.15],
  ['Basement', 0.35, 0],
  ['Cooling', 0.35, 0.4],
  ['Balcony', 0.2, 0.7],
  ['Fenced', 0.3, 0],
  ['View', 0.1, 0.25],
  ['Solar Power', 0.06, 0.02],
  ['Accessible', 0.03, 0.2],
  ['Pool', 0.02, 0.06],
  ['Spa', 0.03, 0.03],
  ['Waterfront', 0.012, 0.01],
  ['Furnished', 0.005, 0.02],
  ['Elevator', 0, 0.7],
]

function featuresOf(chance: Chance, { type, subType }: Style, yearBuilt: number | null): PropertyFeature[] {
  if (type === 'Land') return chance.happens(0.15) ? ['View'] : []
  const isApartment = subType === 'Condominium'
  const found = featureShares
    .filter(([, house, apartment]) => chance.happens(isApartment ? apartment : house))
    .map(([feature]) => feature)
  return yearBuilt !== null && yearBuilt >= 2025 ? [...found, 'New Construction'] : found
}

const titleCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function titleOf(
  chance: Chance,
  style: Style,
  { bedNumber, features }: Pick<Home, 'bedNumber'> & { features: readonly PropertyFeature[] },
) {
  const known = features.flatMap((feature) => words.featureTails[feature] ?? [])
  const tail = known.length > 0 && chance.happens(0.6) ? chance.one(known) : chance.one(words.settings)
  const lead = bedNumber && chance.happens(0.35) ? `${bedNumber}-bedroom` : chance.one(words.adjectives)
  if (style.type === 'Land') return titleCase(`${style.name} ${chance.one(words.settings)}`)
  return `${lead} ${style.name} ${tail}`
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

function textsOf(
  chance: Chance,
  style: Style,
  { bedNumber, bathNumber, livingAreaSqft, lotSizeSqft }: Sizes,
  {
    place,
    yearBuilt,
    features,
  }: { place: FillPlace; yearBuilt: number | null; features: readonly PropertyFeature[] },
) {
  const [area = place.location] = place.location.split(', ')
  if (!bedNumber || !bathNumber || !livingAreaSqft) {
    const size = `${(lotSizeSqft ?? 0).toLocaleString('en-US')} square feet`
    return {
      shortDescription: `${size} in ${area}, ready to build.`,
      description: [
        `A lot of ${size} in ${area}.`,
        ...chance.some(words.lots, 2),
        chance.one(words.surroundings),
      ].join(' '),
    }
  }
  const rooms = `${count(bedNumber, 'bedroom')} and ${count(bathNumber, 'bath')}`
  const size = `${livingAreaSqft.toLocaleString('en-US')} square feet`
  const isNew = yearBuilt !== null && yearBuilt > 2018
  const mentioned = chance.some(
    features.flatMap((feature) => words.featureSentences[feature] ?? []),
    3,
  )
  return {
    shortDescription: chance.one([
      `${rooms} on ${size} in ${area}.`,
      `A ${style.name} from ${yearBuilt} with ${rooms}.`,
      `${size} in ${area}, built in ${yearBuilt}, with ${rooms}.`,
    ]),
    description: [
      `This ${style.name} in ${area} was built in ${yearBuilt} and has ${rooms} on ${size}.`,
      chance.one(isNew ? words.kitchens : [...words.kitchens, ...words.kitchensOfOld]),
      ...chance.some(words.interiors, 2),
      ...mentioned,
      chance.one(isNew ? words.upkeepOfNew : words.upkeep),
      chance.one(words.surroundings),
    ].join(' '),
  }
}

export function generateHome(chance: Chance): Home {
  const place = chance.weighted(weightedPlaces)
  const style = chance.weighted(stylesOf(place))
  const value = chance.next()
  // Expensive homes are usually larger.
  const size = (chance.happens(0.65) ? value : chance.next()) * style.largest
  const sizes = sizesOf(chance, style, size)
  const yearBuilt = style.until === 0 ? null : chance.between(style.from, style.until)
  const features = featuresOf(chance, style, yearBuilt)
  const extra = (features.includes('Waterfront') ? 1.4 : 1) * (features.includes('View') ? 1.08 : 1)
  const rawPrice = quantile(place.prices, value * style.largest * 0.998) * 1000 * style.cost * extra
  const price = Math.max(95_000, roundTo(rawPrice > 1_000_000 ? 5_000 : 1_000, rawPrice))
  const around = (middle: number) => Number((middle + (chance.next() + chance.next() - 1) * 0.012).toFixed(6))
  return {
    ...sizes,
    ...textsOf(chance, style, sizes, { place, yearBuilt, features }),
    title: titleOf(chance, style, { ...sizes, features }),
    location: place.location,
    price,
    minPrice: roundTo(1_000, price * (1 - chance.between(2, 7) / 100)),
    maxPrice: roundTo(1_000, price * (1 + chance.between(2, 6) / 100)),
    yearBuilt,
    propertyType: style.type,
    propertySubType: style.subType,
    features,
    latitude: around(place.latitude),
    longitude: around(place.longitude),
    pictures:
      style.pictures.length === 0
        ? []
        : [chance.one(style.pictures), ...chance.some(interiors, chance.between(2, 4))],
  }
}
