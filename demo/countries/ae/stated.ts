import type { ListingContent } from '../../../contract/listing-content.ts'

type Address = Pick<ListingContent, 'streetAddress' | 'city' | 'stateOrProvince' | 'country'>

/** The country has no postal codes. City and emirate are in both scripts of its signs, so that both are found. */
export const address = (streetAddress: string, city: string, stateOrProvince: string): Address => ({
  streetAddress,
  city,
  stateOrProvince,
  country: 'AE',
})

/** In Dubai, each advertisement has the number of its permit. */
export const inDubai = (
  streetAddress: string,
  permitNumber: string,
): Address & Pick<ListingContent, 'permitNumber'> => ({
  ...address(streetAddress, 'دبي (Dubai)', 'دبي (Dubai)'),
  permitNumber,
})
