import type * as Library from 'maplibre-gl'

// Its files are served as released (vite.config.ts): bundling them again would save little and break the worker, which
// loads its own parts.
declare const __MAP_LIBRARY__: string

export type MapLibrary = typeof Library

export const loadMapLibrary = () => import(/* @vite-ignore */ __MAP_LIBRARY__) as Promise<MapLibrary>

/** Whether this browser supports WebGL, which the map needs. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
