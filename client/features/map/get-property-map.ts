import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getPropertyMap } from '#contract/property-map.ts'
import { call } from '../../lib/call.ts'

type MapQuery = InputOf<typeof getPropertyMap>['query']

/** The filters of a map query, without its bounds. */
export type MapFilters = Omit<MapQuery, 'bounds' | 'zoom'>

/** The whole world, in cells small enough to locate the listings. */
export const wholeWorld = { bounds: '-180,-85,180,85', zoom: 4 }

/** The listings of a search within map bounds. */
export const propertyMapQuery = (query: MapQuery) =>
  queryOptions({
    queryKey: ['properties', 'map', query],
    queryFn: ({ signal }) => call(getPropertyMap, { query }, signal),
    placeholderData: keepPreviousData,
  })
