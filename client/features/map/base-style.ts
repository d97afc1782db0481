import type { StyleSpecification } from 'maplibre-gl'
import type { Site } from '../../lib/services.ts'

const palettes = {
  light: {
    water: '#dbe6e8',
    land: '#f6f2ea',
    line: '#e0d9cb',
    border: '#b9af9d',
    ink: '#544d43',
    halo: '#fbf9f5',
  },
  dark: {
    water: '#0f1719',
    land: '#24211c',
    line: '#39342c',
    border: '#5c5447',
    ink: '#c3bbab',
    halo: '#171512',
  },
}

/** Natural Earth is in the public domain; the other sources require attribution. */
const credit =
  '© <a href="https://www.geonames.org/">GeoNames</a>, U.S. Census Bureau, <a href="https://www.naturalearthdata.com/">Natural Earth</a>'

/** The minimum population for the label of a place, by zoom. */
const namedFrom = ['step', ['zoom'], 5e6, 3, 1e6, 5, 3e5, 6, 1e5, 7, 4e4, 8, 1e4, 9, 4e3, 10, 0]

const place = (population: number, small: number, large: number) => [
  'interpolate',
  ['linear'],
  ['log10', ['max', ['get', 'population'], 1]],
  3,
  small,
  population,
  large,
]

/** A style with the operator's raster tiles. */
const ofTiles = ({ url, attribution }: { url: string; attribution: string }): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, attribution } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
})

/** The built-in base map: land, borders and places, from open data. */
export function ownStyle(isDark: boolean): StyleSpecification {
  const { water, land, line, border, ink, halo } = palettes[isDark ? 'dark' : 'light']
  const lines = (id: string, color: string, width: number, minzoom = 0) => ({
    id,
    type: 'line' as const,
    source: 'base',
    'source-layer': id,
    minzoom,
    paint: { 'line-color': color, 'line-width': width },
  })
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        tiles: [`${location.origin}/map/{z}/{x}/{y}`],
        maxzoom: 6,
        attribution: credit,
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'base', 'source-layer': 'land', paint: { 'fill-color': land } },
      { ...lines('counties', line, 1, 6) },
      {
        ...lines('states', border, 0.75, 3),
        paint: { 'line-color': border, 'line-width': 0.75, 'line-dasharray': [3, 2] },
      },
      { ...lines('borders', border, 1) },
      {
        id: 'places',
        type: 'symbol',
        source: 'base',
        'source-layer': 'places',
        filter: ['>=', ['get', 'population'], namedFrom] as never,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Inter Variable'],
          'text-size': place(7, 11, 17) as never,
          'text-max-width': 7,
          'text-padding': 6,
          'symbol-sort-key': ['-', ['get', 'population']],
        },
        paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
    ],
  }
}

/** The operator's map; null if not configured. */
export const namedStyle = ({ styleUrl, tiles }: Site['map']): StyleSpecification | string | null =>
  styleUrl ?? (tiles && ofTiles(tiles))
