import type { ListingContent } from '../../../contract/listing-content.ts'

type Energy = Pick<ListingContent, 'energyCertificate' | 'energyClass' | 'energyUse' | 'energySource'>
type Class = ListingContent['energyClass']
type Source = ListingContent['energySource']

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
  country: 'DE',
})

const certificate =
  (energyCertificate: 'Demand' | 'Consumption') =>
  (energyClass: Class, energyUse: number, energySource: Source): Energy => ({
    energyCertificate,
    energyClass,
    energyUse,
    energySource,
  })

/** `use` in kWh/(m²·a). */
export const demand = certificate('Demand')
export const consumption = certificate('Consumption')

/** Listed monuments need no certificate (GEG § 79 (4)). */
export const monument: Partial<Energy> = { energyCertificate: 'Exempt' }
