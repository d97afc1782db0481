import type { Property } from '#contract/properties.ts'
import type { PropertySubType } from '#contract/property-facts.ts'
import type { HouseShape } from '../ui/house-drawing.tsx'

const ofType: Partial<Record<PropertySubType, HouseShape>> = {
  Townhouse: 'terrace',
  Condominium: 'tower',
  Apartment: 'tower',
  Duplex: 'terrace',
  Triplex: 'terrace',
  Quadruplex: 'terrace',
  'Multi Family': 'terrace',
  Cabin: 'chalet',
  'Manufactured Home': 'ranch',
  Ranch: 'ranch',
  Office: 'tower',
}

/** The illustration for a home's type and stories; undefined if neither is known. */
export function houseShapeOf({
  propertySubType,
  stories,
}: Pick<Property, 'propertySubType' | 'stories'>): HouseShape | undefined {
  const typical = propertySubType && ofType[propertySubType]
  if (typical || stories === null) return typical ?? undefined
  if (stories >= 4) return 'tower'
  if (stories >= 3) return 'terrace'
  if (stories >= 2) return 'modern'
  return stories > 1 ? 'gabled' : 'ranch'
}
