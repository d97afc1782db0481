import type { ListingContent } from '../../../contract/listing-content.ts'

type Energy = Pick<ListingContent, 'energyCertificate' | 'energyClass' | 'emissionsClass' | 'energyUse'>
type Class = ListingContent['energyClass']

export const address = (
  streetAddress: string,
  postalCode: string,
  city: string,
  stateOrProvince: string,
): Pick<ListingContent, 'streetAddress' | 'postalCode' | 'city' | 'stateOrProvince' | 'country'> => ({
  streetAddress,
  postalCode,
  city,
  stateOrProvince,
  country: 'ES',
})

/** The classes of consumption and emissions, and the consumption in kWh/(m²·a). */
export const certificate = (energyClass: Class, emissionsClass: Class, energyUse: number): Energy => ({
  energyCertificate: 'Issued',
  energyClass,
  emissionsClass,
  energyUse,
})

/** Protected buildings that may not be changed (Real Decreto 390/2021, art. 3.2). */
export const exempt: Partial<Energy> = { energyCertificate: 'Exempt' }
