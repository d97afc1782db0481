import type { FactName, FactValues, RangeName } from '#contract/facts.ts'
import { t } from '#texts/text.ts'
import { areaUnit, unitNames } from './areas.ts'

type LookupName = FactName<'choice' | 'choices'>

/** Above inputs, and in lists of changes. */
export const factLabels: Record<FactName, () => string> = {
  bedNumber: () => t('facts.bedrooms'),
  bathNumber: () => t('facts.bathrooms'),
  livingAreaSqft: () => t('facts.livingArea'),
  lotSizeSqft: () => t('facts.lotSize'),
  yearBuilt: () => t('facts.yearBuilt'),
  stories: () => t('facts.stories'),
  propertyType: () => t('facts.propertyType'),
  propertySubType: () => t('facts.homeType'),
  features: () => t('facts.features'),
  latitude: () => t('facts.latitude'),
  longitude: () => t('facts.longitude'),
}

/** In filters, comparisons, and details. */
export const factTerms: Record<FactName, () => string> = {
  ...factLabels,
  yearBuilt: () => t('facts.built'),
}

/** Active filters of a search. */
export const roomsOrMore: Record<FactName<'rooms'>, (count: number) => string> = {
  bedNumber: (count) => t('facts.bedsOrMore', { count }),
  bathNumber: (count) => t('facts.bathsOrMore', { count }),
}

/** The minimum numbers of rooms in the description of a search. */
export const roomsSearched: Record<FactName<'rooms'>, (count: number) => string> = {
  bedNumber: (count) => t('facts.bedsSearched', { count }),
  bathNumber: (count) => t('facts.bathsSearched', { count }),
}

/** Formatted limits; `other` if both are `low`. `count` is the last of them. */
type Searched = { range: 'from' | 'to' | 'both' | 'other'; low: string; high: string; count: number }

/** The limits of a range in the description of a search. */
export const rangesSearched: Record<RangeName, (searched: Searched) => string> = {
  livingAreaSqft: (searched) => t('facts.livingAreaSearched', { ...searched, unit: unitNames[areaUnit()]() }),
  lotSizeSqft: (searched) => t('facts.lotSizeSearched', { ...searched, unit: unitNames[areaUnit()]() }),
  yearBuilt: (searched) => t('facts.yearBuiltSearched', searched),
  stories: (searched) => t('facts.storiesSearched', searched),
}

/** Within a sentence about a value. */
export const factsInText: Record<FactName<'rooms'> | RangeName, () => string> = {
  bedNumber: () => t('facts.bedroomsInText'),
  bathNumber: () => t('facts.bathroomsInText'),
  livingAreaSqft: () => t('facts.livingAreaInText'),
  lotSizeSqft: () => t('facts.lotSizeInText'),
  yearBuilt: () => t('facts.yearBuiltInText'),
  stories: () => t('facts.storiesInText'),
}

/** Below the inputs of a position. */
export const factHints: Record<FactName<'degrees'>, () => string> = {
  latitude: () => t('facts.latitudeHint'),
  longitude: () => t('facts.longitudeHint'),
}

const lookups: { [Name in LookupName]: Record<FactValues<Name>[number], () => string> } = {
  propertyType: {
    Residential: () => t('facts.residential'),
    'Residential Income': () => t('facts.residentialIncome'),
    'Manufactured In Park': () => t('facts.manufacturedInPark'),
    Land: () => t('facts.land'),
    Farm: () => t('facts.farm'),
    'Commercial Sale': () => t('facts.commercialSale'),
  },
  propertySubType: {
    'Single Family Residence': () => t('facts.singleFamilyResidence'),
    Townhouse: () => t('facts.townhouse'),
    Condominium: () => t('facts.condominium'),
    Apartment: () => t('facts.apartment'),
    Duplex: () => t('facts.duplex'),
    Triplex: () => t('facts.triplex'),
    Quadruplex: () => t('facts.quadruplex'),
    'Multi Family': () => t('facts.multiFamily'),
    Cabin: () => t('facts.cabin'),
    'Manufactured Home': () => t('facts.manufacturedHome'),
    Ranch: () => t('facts.ranch'),
    'Unimproved Land': () => t('facts.unimprovedLand'),
    'Mixed Use': () => t('facts.mixedUse'),
    Office: () => t('facts.office'),
    Retail: () => t('facts.retail'),
  },
  features: {
    Waterfront: () => t('facts.waterfront'),
    View: () => t('facts.view'),
    Garage: () => t('facts.garage'),
    Pool: () => t('facts.pool'),
    Spa: () => t('facts.spa'),
    Fireplace: () => t('facts.fireplace'),
    Cooling: () => t('facts.cooling'),
    Basement: () => t('facts.basement'),
    Balcony: () => t('facts.balcony'),
    Garden: () => t('facts.garden'),
    Fenced: () => t('facts.fenced'),
    Elevator: () => t('facts.elevator'),
    Furnished: () => t('facts.furnished'),
    'Solar Power': () => t('facts.solarPower'),
    Accessible: () => t('facts.accessible'),
    'New Construction': () => t('facts.newConstruction'),
  },
}

/** The label of a lookup value. Other text, such as that of an outdated address, stays as it is. */
export const lookupLabel = (name: LookupName, value: string): string => {
  const labels: Record<string, () => string> = lookups[name]
  return Object.hasOwn(labels, value) ? (labels[value]?.() ?? value) : value
}
