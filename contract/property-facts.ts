/** Facts of a home, with the names, meanings and lookup values of the RESO Data Dictionary. */

/** RESO `PropertyType`, limited to properties for sale. */
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

/** Features of a home; the comment behind each names its RESO field. */
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
