import type { ListingContent } from '#contract/listing-content.ts'

const fieldNames: Record<keyof ListingContent, string> = {
  title: 'title',
  location: 'location',
  latitude: 'location',
  longitude: 'location',
  image: 'photo',
  shortDescription: 'description',
  description: 'description',
  price: 'price',
  minPrice: 'price range',
  maxPrice: 'price range',
  bedNumber: 'bedrooms',
  bathNumber: 'bathrooms',
  livingAreaSqft: 'living area',
  lotSizeSqft: 'lot size',
  yearBuilt: 'year built',
  stories: 'stories',
  propertyType: 'property type',
  propertySubType: 'home type',
  features: 'features',
}

const priceFields = new Set<string>(['price', 'minPrice', 'maxPrice'] satisfies (keyof ListingContent)[])

export const changesPrices = (fields: string): boolean =>
  fields.split(',').some((field) => priceFields.has(field))

/** `fields`: names of listing fields, separated by commas. */
export function describeFields(fields: string): string {
  const changed = new Set(fields.split(','))
  const named = Object.entries(fieldNames).filter(([field]) => changed.has(field))
  return `Changed: ${[...new Set(named.map(([, name]) => name))].join(', ')}.`
}
