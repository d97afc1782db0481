import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getPropertyMap } from '#contract/property-map.ts'
import { call } from '../../lib/call.ts'

type MapQuery = InputOf<typeof getPropertyMap>['query']

/** What is asked of the map beside its stretch. */
export type MapFilters = Omit<MapQuery, 'bounds' | 'zoom'>

/** The whole world, in cells small enough to see where the listings lie. */
export const wholeWorld = { bounds: '-180,-85,180,85', zoom: 4 }

/** Where the listings of a search lie, on a stretch of the map. */
export const propertyMapQuery = (query: MapQuery) =>
  queryOptions({
    queryKey: ['properties', 'map', query],
    queryFn: ({ signal }) => call(getPropertyMap, { query }, signal),
    placeholderData: keepPreviousData,
  })
