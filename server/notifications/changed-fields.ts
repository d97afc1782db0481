import { eachOf, factsOf } from '#contract/facts.ts'
import type { ListingContent } from '#contract/listing-content.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'

/** In the order in which changes are named; fields with the same name are named once. */
const fieldNames: Record<keyof ListingContent | 'photos', () => string> = {
  title: () => t('notifications.fieldTitle'),
  location: () => t('notifications.fieldLocation'),
  streetAddress: () => t('notifications.fieldAddress'),
  city: () => t('notifications.fieldAddress'),
  stateOrProvince: () => t('notifications.fieldAddress'),
  postalCode: () => t('notifications.fieldAddress'),
  country: () => t('notifications.fieldAddress'),
  ...eachOf(factsOf('degrees'), () => () => t('notifications.fieldLocation')),
  image: () => t('notifications.fieldPhoto'),
  photos: () => t('notifications.fieldPhotos'),
  shortDescription: () => t('notifications.fieldDescription'),
  description: () => t('notifications.fieldDescription'),
  price: () => t('notifications.fieldPrice'),
  minPrice: () => t('notifications.fieldPriceRange'),
  maxPrice: () => t('notifications.fieldPriceRange'),
  bedNumber: () => t('notifications.fieldBedrooms'),
  bathNumber: () => t('notifications.fieldBathrooms'),
  livingAreaSqft: () => t('notifications.fieldLivingArea'),
  lotSizeSqft: () => t('notifications.fieldLotSize'),
  yearBuilt: () => t('notifications.fieldYearBuilt'),
  stories: () => t('notifications.fieldStories'),
  propertyType: () => t('notifications.fieldPropertyType'),
  propertySubType: () => t('notifications.fieldHomeType'),
  features: () => t('notifications.fieldFeatures'),
  energyCertificate: () => t('notifications.fieldEnergy'),
  energyClass: () => t('notifications.fieldEnergy'),
  energyUse: () => t('notifications.fieldEnergy'),
  emissionsClass: () => t('notifications.fieldEnergy'),
  energySource: () => t('notifications.fieldEnergy'),
  tenure: () => t('notifications.fieldTenure'),
  permitNumber: () => t('notifications.fieldPermit'),
}

/** `fields`: names of listing fields, separated by commas. */
export const changesRange = (fields: string): boolean =>
  fields.split(',').some((field) => field === 'minPrice' || field === 'maxPrice')

/** `fields`: names of listing fields, separated by commas. */
export function describeFields(fields: string): string {
  const changed = new Set(fields.split(','))
  const named = Object.entries(fieldNames).filter(([field]) => changed.has(field))
  const names = joinedByCommas([...new Set(named.map(([, name]) => name()))])
  return t('notifications.changedFields', { names })
}
