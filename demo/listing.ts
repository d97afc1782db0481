import type { ListingContent } from '../contract/listing-content.ts'
import type { PropertyFeature, PropertySubType, PropertyType } from '../contract/property-facts.ts'
import type { StatedName } from '../contract/stated-facts.ts'
import type { AgentKey } from './people.ts'

/** Facts of a home. Coordinates are those of its neighborhood. */
export type DemoFacts = {
  propertyType: PropertyType
  propertySubType: PropertySubType
  stories: number
  latitude: number
  longitude: number
  features: PropertyFeature[]
}

/** What the law of a country demands, and the address. */
type Stated = Partial<Pick<ListingContent, StatedName>>

/** A demo listing. Prices in whole currency units, areas in square feet; `picture` names one in `pictures/`. */
export type DemoListing = DemoFacts &
  Stated & {
    key: string
    listedDaysAgo: number
    title: string
    location: string
    /** Listings that still wait for their pictures have none. */
    picture?: string
    /** Further photos, by picture name. */
    photos?: readonly string[]
    price: number
    /** The offer range below and above the price, in percent. */
    range?: [below: number, above: number]
    /** Earlier prices, oldest first, and how many days ago each one ended. */
    pricedBefore?: [price: number, daysAgo: number][]
    beds: number
    baths: number
    livingAreaSqft: number
    lotSizeSqft: number | null
    yearBuilt: number
    agent: AgentKey
    shortDescription: string
    description: string
    featured?: true
    advertisement?: true
    verdict?: 'pending' | { rejected: string }
  }

type Place = readonly [latitude: number, longitude: number]

const home =
  (propertySubType: PropertySubType, propertyType: PropertyType = 'Residential') =>
  ([latitude, longitude]: Place, stories: number, ...features: PropertyFeature[]): DemoFacts => ({
    propertyType,
    propertySubType,
    stories,
    latitude,
    longitude,
    features,
  })

export const homes = {
  house: home('Single Family Residence'),
  townhouse: home('Townhouse'),
  flat: home('Condominium'),
  apartment: home('Apartment'),
  duplex: home('Duplex', 'Residential Income'),
  ranch: home('Ranch'),
  cabin: home('Cabin'),
  farm: home('Single Family Residence', 'Farm'),
}
