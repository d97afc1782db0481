import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { propertySearch } from './properties.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from './property-facts.ts'

/** `12`, or `12+` where counting ended before everything had been looked at. */
const counted = z.string().regex(/^\d+\+?$/)

const ofEach = <const Values extends readonly string[]>(values: Values) =>
  z.object(
    Object.fromEntries(values.map((value) => [value, counted])) as Record<Values[number], typeof counted>,
  )

/** Bedrooms and bathrooms are asked for as «at least so many». */
export const countedRooms = ['1', '2', '3', '4', '5'] as const

export const propertyCounts = z.object({
  /** What the search itself finds. */
  total: counted,
  propertyType: ofEach(propertyTypes),
  propertySubType: ofEach(propertySubTypes),
  features: ofEach(propertyFeatures),
  bedNumber: ofEach(countedRooms),
  bathNumber: ofEach(countedRooms),
})
export type PropertyCounts = z.infer<typeof propertyCounts>

export const countProperties = endpoint({
  method: 'GET',
  path: '/properties/counts',
  tag: 'Properties',
  summary: 'How many listings a search finds, and how many it would find with each choice of a filter',
  access: 'published',
  query: propertySearch.omit({ limit: true, cursor: true, sort: true }),
  response: propertyCounts,
  status: 200,
  shared: { about: ['listings', 'members'] },
})
