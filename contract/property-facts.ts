/** Facts of a home under their names and meanings in the RESO Data Dictionary; the values are its lookups. */

/** RESO `PropertyType`, of what is sold. */
export const propertyTypes = [
  'Residential',
  'Residential Income',
  'Manufactured In Park',
  'Land',
  'Farm',
  'Commercial Sale',
] as const
export type PropertyType = (typeof propertyTypes)[number]

/** RESO `PropertySubType`. */
export const propertySubTypes = [
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Apartment',
  'Duplex',
  'Triplex',
  'Quadruplex',
  'Multi Family',
  'Cabin',
  'Manufactured Home',
  'Ranch',
  'Unimproved Land',
  'Mixed Use',
  'Office',
  'Retail',
] as const
export type PropertySubType = (typeof propertySubTypes)[number]

/** What a home has; each stands for a RESO field that says so, named behind it. */
export const propertyFeatures = [
  'Waterfront', // WaterfrontYN
  'View', // ViewYN
  'Garage', // GarageYN
  'Pool', // PoolPrivateYN
  'Spa', // SpaYN
  'Fireplace', // FireplaceYN
  'Cooling', // CoolingYN
  'Basement', // Basement
  'Balcony', // PatioAndPorchFeatures
  'Garden', // LotFeatures
  'Fenced', // Fencing
  'Elevator', // InteriorFeatures
  'Furnished', // Furnished
  'Solar Power', // GreenEnergyGeneration
  'Accessible', // AccessibilityFeatures
  'New Construction', // NewConstructionYN
] as const
export type PropertyFeature = (typeof propertyFeatures)[number]
