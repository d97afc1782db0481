import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, inDigits } from './fields.ts'
import { readBounds } from './geography.ts'
import { boundsMeta, propertySearch } from './property-search.ts'
import { checkRanges } from './search-ranges.ts'

const boundsMessage = invalid('bounds')

/** All filters of a search, with required bounds. */
export const mapSearch = propertySearch.omit({ limit: true, cursor: true, sort: true }).extend({
  bounds: z
    .string({ error: boundsMessage })
    .refine((text) => readBounds(text) !== undefined, { error: boundsMessage })
    .meta(boundsMeta),
  zoom: inDigits(
    z.coerce
      .number({ error: invalid('number', { label: 'zoom' }) })
      .int(invalid('wholeNumber', { label: 'zoom' }))
      .min(0, invalid('negative', { label: 'zoom' }))
      .max(22, invalid('atMost', { label: 'zoom', most: 22 })),
  ).meta({
    description:
      'The zoom level of web maps: at 0 the world is 512 pixels wide, and each level doubles that.',
    example: 11,
  }),
})
export type MapSearch = z.infer<typeof mapSearch>

const cluster = z
  .object({
    /** Their center. */
    latitude: z.number(),
    longitude: z.number(),
    count: z.number(),
    /** A large number is estimated from a sample of one in sixteen. */
    isEstimate: z.boolean(),
    /** The lowest price; only for exact counts. */
    lowestPrice: z.number().nullable(),
    /** The bounding rectangle of all listings; of the sample if the count is estimated. */
    west: z.number(),
    south: z.number(),
    east: z.number(),
    north: z.number(),
  })
  .meta({
    id: 'Cluster',
    description: 'Listings near each other, with their center and bounding rectangle.',
  })
export type Cluster = z.infer<typeof cluster>

/** A listing that is not part of a cluster at this zoom. */
const pin = z
  .object({
    _id: id,
    title: z.string(),
    price: z.number(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Pin', description: 'A listing that is not part of a group at this zoom.' })
export type Pin = z.infer<typeof pin>

export const propertyMap = z
  .object({
    total: z.number(),
    isEstimate: z.boolean(),
    clusters: z.array(cluster),
    pins: z.array(pin),
  })
  .meta({ id: 'PropertyMap' })
export type PropertyMap = z.infer<typeof propertyMap>

export const getPropertyMap = endpoint({
  method: 'GET',
  path: '/properties/map',
  tag: 'Properties',
  summary: 'Search listings on a map',
  description:
    'Locations of the listings of a search, with nearby listings grouped; listings without coordinates are left out.',
  access: 'published',
  query: mapSearch.superRefine(checkRanges),
  response: propertyMap,
  status: 200,
  shared: { about: ['listings', 'members'] },
})
