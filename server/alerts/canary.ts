import type { PropertySearch } from '#contract/property-search.ts'
import { criteria } from '../properties/criteria.ts'

/** A fictitious home with every fact that a search can use. */
const listing = {
  price: 500_000,
  bed_number: 3,
  bath_number: 2.5,
  living_area_sqft: 1_800,
  lot_size_sqft: 5_000,
  year_built: 1995,
  stories: 2,
  property_type: 'Residential',
  property_sub_type: 'Townhouse',
  features: ['View', 'Garage'],
  latitude: 47.6,
  longitude: -122.3,
  status: 'available',
  featured: true,
  advertisement: false,
  verification_status: 'verified',
}

/** A search that uses all criteria and matches exactly this home. */
const search = {
  minPrice: 500_000,
  maxPrice: 500_000,
  bedNumber: 3,
  bathNumber: 2.5,
  minLivingAreaSqft: 1_800,
  maxLivingAreaSqft: 1_800,
  minLotSizeSqft: 5_000,
  maxLotSizeSqft: 5_000,
  minYearBuilt: 1995,
  maxYearBuilt: 1995,
  minStories: 2,
  maxStories: 2,
  propertyType: 'Residential,Farm',
  propertySubType: 'Townhouse',
  features: 'View,Garage',
  bounds: '-122.4,47.5,-122.2,47.7',
  area: '47.5,-122.4;47.5,-122.2;47.7,-122.2;47.7,-122.4',
  status: 'available',
  featured: 'Yes',
  advertisement: 'No',
} as Partial<PropertySearch> as PropertySearch

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A test alert that passes through the whole pipeline, to detect when it is blocked. */
export const canary = {
  listing,
  search: Object.fromEntries(
    Object.entries(criteria).map(([name, { valueOf }]) => [columnOf(name), valueOf(search)]),
  ),
}
