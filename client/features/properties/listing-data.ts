import { formatPrice } from '#texts/formats.ts'
import type { DealStatus, Property } from '#contract/properties.ts'
import type { PropertySubType } from '#contract/property-facts.ts'
import { joinedByDots } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { pageUrl } from '../../lib/page-address.ts'
import type { Site } from '../../lib/services.ts'
import { pictureAddress, type StructuredData } from '../../lib/structured-data.ts'

const availability: Record<DealStatus, string> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
}

const kinds = [
  { type: 'Apartment', words: /\b(apartment|condo|flat|loft|penthouse)s?\b/i },
  {
    type: 'House',
    words: /\b(bungalow|cabin|cottage|craftsman|farmhouse|home|house|townhouse|villa)s?\b/i,
  },
]
const kindOfType: Record<PropertySubType, string> = {
  'Single Family Residence': 'SingleFamilyResidence',
  Townhouse: 'House',
  Condominium: 'Apartment',
  Apartment: 'Apartment',
  Duplex: 'House',
  Triplex: 'House',
  Quadruplex: 'House',
  'Multi Family': 'House',
  Cabin: 'House',
  'Manufactured Home': 'House',
  Ranch: 'House',
  'Unimproved Land': 'Place',
  'Mixed Use': 'Accommodation',
  Office: 'Accommodation',
  Retail: 'Accommodation',
}
/** The schema.org type, determined by the type of home, or else by the title; `Accommodation` if unknown. */
const kindOf = ({ propertySubType, title }: Property) => {
  if (propertySubType) return kindOfType[propertySubType]
  return kinds.find(({ words }) => words.test(title))?.type ?? 'Accommodation'
}

/** A description for listings without one. */
const factsOf = ({ bedNumber, bathNumber, location, price }: Property, { currency }: Site) => {
  const rooms = [
    bedNumber !== null && t('properties.beds', { count: bedNumber }),
    bathNumber !== null && t('properties.baths', { count: bathNumber }),
  ]
  return joinedByDots([...rooms, location, formatPrice(price, currency)])
}

export const summaryOf = (property: Property, site: Site) =>
  property.shortDescription ?? property.description ?? factsOf(property, site)

/** schema.org counts whole bathrooms: 1.75 is one full bathroom and one partial bathroom. */
const bathrooms = (bathNumber: number) => {
  const full = Math.floor(bathNumber)
  const partial = bathNumber > full ? 1 : 0
  return {
    numberOfBathroomsTotal: full + partial,
    numberOfFullBathrooms: full,
    numberOfPartialBathrooms: partial,
  }
}

/** The structured address, or else the text of the location. */
const addressOf = (property: Property): StructuredData | string =>
  property.city === null
    ? property.location
    : {
        '@type': 'PostalAddress',
        streetAddress: property.streetAddress ?? undefined,
        addressLocality: property.city,
        addressRegion: property.stateOrProvince ?? undefined,
        postalCode: property.postalCode ?? undefined,
        addressCountry: property.country ?? undefined,
      }

function home(property: Property): StructuredData {
  const { title, latitude, longitude, livingAreaSqft, bathNumber } = property
  return {
    '@type': kindOf(property),
    name: title,
    address: addressOf(property),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    numberOfBedrooms: property.bedNumber ?? undefined,
    ...(bathNumber !== null && bathrooms(bathNumber)),
    yearBuilt: property.yearBuilt ?? undefined,
    ...(livingAreaSqft !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: livingAreaSqft, unitCode: 'FTK' },
    }),
  }
}

/** The structured data of a listing for search engines. */
export function listingData(property: Property, site: Site): StructuredData {
  const { _id, title, image, price, agentName } = property
  const url = pageUrl(site, `/details/${_id}`)
  return {
    '@type': 'RealEstateListing',
    name: title,
    description: summaryOf(property, site),
    url,
    datePosted: property.createdAt,
    dateModified: property.updatedAt,
    image: pictureAddress(site, image),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: site.currency,
      availability: availability[property.status],
      seller: agentName === null ? undefined : { '@type': 'RealEstateAgent', name: agentName },
    },
    mainEntity: home(property),
  }
}
