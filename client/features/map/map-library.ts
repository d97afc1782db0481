import type * as Library from 'maplibre-gl'

// Its files are served as they were released (vite.config.ts): what would be gained by packing them anew is lost on a
// worker that has to find its own parts.
declare const __MAP_LIBRARY__: string

export type MapLibrary = typeof Library

export const loadMapLibrary = () => import(/* @vite-ignore */ __MAP_LIBRARY__) as Promise<MapLibrary>

/** Whether this browser draws in three dimensions at all, which the map needs. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
