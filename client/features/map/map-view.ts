import type { GeoJSONSource, Map, MapLibreEvent } from 'maplibre-gl'
import type { Coordinates } from '#contract/geography.ts'
import type { Pin } from '#contract/property-map.ts'
import { t } from '#texts/text.ts'
import type { Site } from '../../lib/services.ts'
import { areaSource, type BaseTrouble, createBaseMap } from './base-map.ts'
import type { MapLibrary } from './map-library.ts'
import { createMarkers } from './markers.ts'
import { areaCorner, boundsOf, type Corners, unrolled } from './bounds.ts'

/** The visible part of the map; `byHand`: the visitor has moved it there. */
export type View = { bounds: string; zoom: number; byHand: boolean }

/** The initial view and its padding; undefined for the whole world. */
export type Start = { corners: Corners; padding: number } | undefined

type Settings = {
  map: Site['map']
  currency: string
  price: (amount: number) => string
  isDark: boolean
  isCalm: boolean
  start: Start
  onBaseTrouble: (trouble: BaseTrouble | undefined) => void
  onView: (view: View) => void
  onPin: (pin: Pin) => void
  onCorner: (corner: Coordinates) => void
}

const pauseMs = 250
/** The usual maximum zoom of raster maps. */
const closest = 19
/** The maximum zoom when fitting a few homes, so that their surroundings are visible. */
const closestAround = 14
const areaLayers = {
  light: { fill: '#1d5c47', line: '#1d5c47' },
  dark: { fill: '#8ecbaf', line: '#8ecbaf' },
}

const geometryOf = (corners: readonly Coordinates[]) => {
  const along = unrolled(corners).map(({ longitude, latitude }) => [longitude, latitude])
  const ring = along.length > 2 && along[0] ? [...along, along[0]] : along
  return {
    type: 'Feature' as const,
    properties: {},
    geometry:
      along.length > 2
        ? { type: 'Polygon' as const, coordinates: [ring] }
        : { type: 'MultiPoint' as const, coordinates: along },
  }
}

/** A narrow map has less padding. */
const mostPadding = 1 / 12

export function createMapView(library: MapLibrary, container: HTMLElement, settings: Settings) {
  const { isCalm, start, onView, onCorner } = settings
  let isDark = settings.isDark
  let area: readonly Coordinates[] = []
  let isDrawing = false
  /** Explicit bounds are shown without padding. */
  const fitting = (padding: number) => ({
    padding: Math.min(padding, container.clientWidth * mostPadding),
    maxZoom: padding ? closestAround : closest,
  })
  const map: Map = new library.Map({
    container,
    ...(start
      ? { bounds: start.corners, fitBoundsOptions: fitting(start.padding) }
      : { center: [0, 25] as [number, number], zoom: 1 }),
    attributionControl: { compact: false },
    locale: {
      'Map.Title': t('map.canvas'),
      'AttributionControl.ToggleAttribution': t('map.attribution'),
    },
    dragRotate: false,
    // Markers are placed to not overlap when seen from above.
    maxPitch: 0,
    maxZoom: closest,
    fadeDuration: isCalm ? 0 : 150,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const markers = createMarkers(library, map, settings)

  const drawArea = () => void map.getSource<GeoJSONSource>(areaSource)?.setData(geometryOf(area))
  map.on('style.load', () => {
    const { fill, line } = areaLayers[isDark ? 'dark' : 'light']
    map.addSource(areaSource, { type: 'geojson', data: geometryOf(area) })
    const paintOfCorners = { 'circle-color': line, 'circle-radius': 5 }
    map.addLayer({
      id: 'area-fill',
      type: 'fill',
      source: areaSource,
      paint: { 'fill-color': fill, 'fill-opacity': 0.12 },
    })
    map.addLayer({
      id: 'area-line',
      type: 'line',
      source: areaSource,
      paint: { 'line-color': line, 'line-width': 2.5 },
    })
    map.addLayer({ id: 'area-corners', type: 'circle', source: areaSource, paint: paintOfCorners })
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  let byHand = false
  let reported = ''
  const tell = () => {
    // The `moveend` event reports the final view. Reporting now would reset `byHand` too early.
    if (map.isMoving()) return
    const shown = map.getBounds()
    const bounds = boundsOf([shown.getWest(), shown.getSouth(), shown.getEast(), shown.getNorth()])
    // On a slow device, the movement of a wheel step starts only after the pause.
    if (bounds === reported) return
    reported = bounds
    onView({ bounds, zoom: Math.max(0, Math.round(map.getZoom())), byHand })
    byHand = false
  }
  const tellSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, pauseMs)
  }
  map.on('moveend', (event: MapLibreEvent & { byHand?: true }) => {
    byHand ||= Boolean(event.originalEvent ?? event.byHand)
    tellSoon()
  })
  // A single wheel step ends without its original event, and its movement starts with a delay.
  map.on('wheel', () => {
    byHand = true
    tellSoon()
  })
  map.on('click', ({ lngLat }) => {
    if (isDrawing) onCorner(areaCorner({ latitude: lngLat.lat, longitude: lngLat.lng }))
  })
  const baseMap = createBaseMap(map, settings.map, settings.onBaseTrouble)
  baseMap.lay(isDark)
  // Listings do not wait for the base map.
  tell()

  return {
    show: markers.show,
    mark: markers.mark,
    focus: markers.focus,
    setArea(now: readonly Coordinates[]) {
      area = now
      drawArea()
    },
    setDrawing(now: boolean) {
      isDrawing = now
      map.getCanvas().style.cursor = now ? 'crosshair' : ''
      if (now) map.doubleClickZoom.disable()
      else map.doubleClickZoom.enable()
    },
    setDark(now: boolean) {
      if (now === isDark) return
      isDark = now
      baseMap.lay(isDark)
    },
    zoomBy(steps: number) {
      map.easeTo({ zoom: map.getZoom() + steps, animate: !isCalm, duration: 250 }, { byHand: true })
    },
    /** Moves the map without counting as a movement by the visitor. */
    fit(to: Corners, padding: number) {
      byHand = false
      map.fitBounds(to, { ...fitting(padding), animate: !isCalm, duration: 400 })
    },
    remove() {
      clearTimeout(timer)
      baseMap.remove()
      map.remove()
    },
  }
}

export type MapView = ReturnType<typeof createMapView>
