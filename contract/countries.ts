import { isDubai } from './dubai.ts'
import type { FactName } from './facts.ts'
import type { ListingContent } from './listing-content.ts'
import type { CountryCode, StatedName, StatedValues } from './stated-facts.ts'

export type Stated = Partial<ListingContent>
export type Requirable = StatedName | FactName<'year'>
type EnergyClass = StatedValues<'energyClass'>[number]
type Certificate = StatedValues<'energyCertificate'>[number]

/** `when`: if the listing is such; otherwise always. */
type Requirement = { facts: readonly Requirable[]; when?: (listing: Stated) => boolean }

export type Country = {
  /** The name of the region in an address. */
  region: 'state' | 'county' | 'federalState' | 'province' | 'emirate' | 'region'
  /** The parts of a code without spaces and hyphens, and what joins them. */
  postalCode?: { parts: RegExp; joinedBy?: ' ' | '-'; example: string }
  /** Where a line with the city has the postal code, and whether it has the region. */
  line: 'cityRegionCode' | 'codeCity' | 'cityCode' | 'cityRegion'
  /** What forms ask for in addition to the address; the values of an energy certificate once there is one. */
  facts?: readonly StatedName[]
  /** The scale of the certificates; absent where they have classes that listings cannot state. */
  energyClasses?: readonly EnergyClass[]
  /** The highest energy use of each class, in kWh/(m²·a), where the class follows from the use. */
  energyLimits?: readonly (readonly [EnergyClass, number])[]
  energyCertificates?: readonly Certificate[]
  /** What a listing states before it is submitted. */
  required?: readonly Requirement[]
}

const isBuilding = ({ propertyType, propertySubType }: Stated) =>
  propertyType !== 'Land' && propertySubType !== 'Unimproved Land'
const isDwelling = (listing: Stated) =>
  isBuilding(listing) &&
  listing.propertyType !== 'Commercial Sale' &&
  listing.propertySubType !== 'Office' &&
  listing.propertySubType !== 'Retail'
export const hasCertificate = ({ energyCertificate }: Stated) =>
  (['Demand', 'Consumption', 'Issued'] as unknown[]).includes(energyCertificate)
/** Whether the listing is of a building with an energy certificate. */
export const isCertified = (listing: Stated) => isBuilding(listing) && hasCertificate(listing)
const isInDubai = ({ stateOrProvince }: Stated) => isDubai(stateOrProvince)

const fromAToG = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies readonly EnergyClass[]

/** Directive 2010/31/EU gives every member state certificates. What advertisements owe of them was not read. */
const optionalCertificate = {
  facts: ['energyCertificate', 'energyUse'],
  energyCertificates: ['Issued', 'In Preparation', 'Exempt'],
} as const

/** What buyers need to find the home; no law, but no advertisement of these countries is without it. */
const place = { facts: ['postalCode', 'city'] } as const

/**
 * What each country demands of the advertisement of a home for sale. Countries without `required` have postal codes and
 * addresses here, but their law was not read.
 */
export const countries: Record<CountryCode, Country> = {
  // No fact is prescribed; the Fair Housing Act (42 U.S.C. § 3604(c)) forbids statements, and demands none.
  US: {
    region: 'state',
    postalCode: { parts: /^(\d{5})(\d{4})?$/, joinedBy: '-', example: '98103' },
    line: 'cityRegionCode',
    required: [],
  },
  GB: {
    region: 'county',
    postalCode: { parts: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, joinedBy: ' ', example: 'SW1A 1AA' },
    line: 'cityCode',
    facts: ['tenure', 'energyCertificate', 'energyClass'],
    // A+ only for non-domestic buildings.
    energyClasses: ['A+', ...fromAToG],
    energyCertificates: ['Issued', 'In Preparation', 'Exempt'],
    required: [
      place,
      // Digital Markets, Competition and Consumers Act 2024, s. 230: main characteristics. Part A of the material
      // information of National Trading Standards, withdrawn in 2025, named the tenure.
      { facts: ['tenure'] },
      // Energy Performance of Buildings (England and Wales) Regulations 2012, reg. 11: the rating in advertisements;
      // reg. 7: a certificate may be on order when marketing starts. Scotland and Northern Ireland have their own.
      { facts: ['energyCertificate'], when: isBuilding },
      { facts: ['energyClass'], when: isCertified },
    ],
  },
  DE: {
    region: 'federalState',
    postalCode: { parts: /^(\d{5})$/, example: '10115' },
    line: 'codeCity',
    facts: ['energyCertificate', 'energyClass', 'energyUse', 'energySource'],
    // GEG, Anlage 10.
    energyClasses: ['A+', ...fromAToG, 'H'],
    energyLimits: [
      ['A+', 30],
      ['A', 50],
      ['B', 75],
      ['C', 100],
      ['D', 130],
      ['E', 160],
      ['F', 200],
      ['G', 250],
      ['H', Infinity],
    ],
    energyCertificates: ['Demand', 'Consumption', 'In Preparation', 'Exempt'],
    required: [
      place,
      // GEG § 87 (1) applies if there is a certificate. No. 1: its kind.
      { facts: ['energyCertificate'], when: isBuilding },
      // No. 2 and 3. Non-residential buildings also state the use of electricity (2), in the description.
      { facts: ['energyUse', 'energySource'], when: isCertified },
      // No. 4 and 5.
      { facts: ['yearBuilt', 'energyClass'], when: (listing) => isCertified(listing) && isDwelling(listing) },
    ],
  },
  ES: {
    region: 'province',
    postalCode: { parts: /^((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/, example: '28013' },
    line: 'codeCity',
    facts: ['energyCertificate', 'energyClass', 'emissionsClass', 'energyUse'],
    energyClasses: fromAToG,
    // The rating belongs in every offer, so a certificate on order is not enough.
    energyCertificates: ['Issued', 'Exempt'],
    required: [
      place,
      // Real Decreto 390/2021: offers and advertisements include the rating, which has two letters.
      { facts: ['energyCertificate'], when: isBuilding },
      { facts: ['energyClass', 'emissionsClass'], when: isCertified },
    ],
  },
  AE: {
    region: 'emirate',
    // There are no postal codes.
    line: 'cityRegion',
    facts: ['permitNumber'],
    required: [
      { facts: ['stateOrProvince'] },
      // Dubai Land Department (RERA): every advertisement shows the number of its Trakheesi permit.
      { facts: ['permitNumber'], when: isInDubai },
    ],
  },
  AT: {
    region: 'federalState',
    postalCode: { parts: /^(\d{4})$/, example: '1010' },
    line: 'codeCity',
    ...optionalCertificate,
  },
  CA: {
    region: 'province',
    postalCode: { parts: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, joinedBy: ' ', example: 'M5V 3L9' },
    line: 'cityRegionCode',
  },
  CH: { region: 'region', postalCode: { parts: /^(\d{4})$/, example: '8001' }, line: 'codeCity' },
  FR: {
    region: 'region',
    postalCode: { parts: /^(\d{5})$/, example: '75001' },
    line: 'codeCity',
    ...optionalCertificate,
    // Two letters, as in Spain.
    facts: ['energyCertificate', 'energyClass', 'emissionsClass', 'energyUse'],
    energyClasses: fromAToG,
  },
  IE: {
    region: 'county',
    postalCode: { parts: /^([A-Z]\d[\dW])([A-Z\d]{4})$/, joinedBy: ' ', example: 'D02 AF30' },
    line: 'cityCode',
    ...optionalCertificate,
  },
  IT: {
    region: 'province',
    postalCode: { parts: /^(\d{5})$/, example: '00118' },
    line: 'codeCity',
    ...optionalCertificate,
  },
  NL: {
    region: 'province',
    postalCode: { parts: /^(\d{4})([A-Z]{2})$/, joinedBy: ' ', example: '1012 AB' },
    line: 'codeCity',
    ...optionalCertificate,
  },
  PT: {
    region: 'region',
    postalCode: { parts: /^(\d{4})(\d{3})$/, joinedBy: '-', example: '1100-148' },
    line: 'codeCity',
    ...optionalCertificate,
  },
}
