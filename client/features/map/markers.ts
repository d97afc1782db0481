import type { Map, Marker } from 'maplibre-gl'
import type { Cluster, Pin, PropertyMap } from '#contract/property-map.ts'
import { formatCompactPrice } from '#texts/formats.ts'
import { t } from '#texts/text.ts'
import { clusterText } from './cluster-text.ts'
import type { MapLibrary } from './map-library.ts'
import { type Mark, marksOf, sizeOf } from './marks.ts'

type Words = {
  price: (amount: number) => string
  currency: string
}

type Shown = Words & { onPin: (pin: Pin) => void }

const round =
  'grid place-items-center rounded-full border-2 px-1 whitespace-nowrap border-surface bg-accent text-sm font-semibold text-on-accent shadow-lift tabular-nums'
const flag =
  'rounded-full border border-edge bg-surface px-2 py-1 text-xs font-semibold text-ink shadow-lift tabular-nums hover:border-ink'

/** Not focusable: the list contains the same homes, and hundreds of tab stops would block the way past the map. */
function button(look: string, text: string, name: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.tabIndex = -1
  element.className = look
  element.textContent = text
  element.title = name
  // The accessible name must contain the visible text, for voice control (WCAG 2.5.3).
  element.setAttribute('aria-label', name.includes(text) ? name : t('map.marker', { text, name }))
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onClick()
  })
  return element
}

function nameOf({ count, isEstimate, lowestPrice }: Cluster, price: Words['price']): string {
  if (lowestPrice === null) return isEstimate ? t('map.aboutHomes', { count }) : t('map.homes', { count })
  const lowest = price(lowestPrice)
  return isEstimate
    ? t('map.aboutHomesFrom', { count, price: lowest })
    : t('map.homesFrom', { count, price: lowest })
}

function clusterButton(map: Map, cluster: Cluster, { price }: Words): HTMLButtonElement {
  const { count, west, south, east, north } = cluster
  const text = clusterText(cluster)
  return button(`${round} ${sizeOf(count).look}`, text, nameOf(cluster, price), () => {
    map.fitBounds(
      [west, south, east, north],
      { padding: 80, duration: 400, maxZoom: map.getMaxZoom() },
      { byHand: true },
    )
  })
}

/** The markers of the visible listings; `show` replaces them. */
export function createMarkers({ Marker }: MapLibrary, map: Map, shown: Shown) {
  let found: PropertyMap = { total: 0, isEstimate: false, clusters: [], pins: [] }
  let markers: Record<string, Marker> = {}
  let pinButtons: Record<string, HTMLElement> = {}
  let spot: Marker | undefined
  const at = (element: HTMLElement, { latitude, longitude }: { latitude: number; longitude: number }) =>
    new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)

  const tagOf = ({ price }: Pin) => formatCompactPrice(price, shown.currency)
  const markerOf = ({ cluster, pin }: Mark): Marker => {
    if (!pin) return at(clusterButton(map, cluster, shown), cluster)
    const name = t('map.pin', { price: shown.price(pin.price), title: pin.title })
    return at(
      button(flag, tagOf(pin), name, () => shown.onPin(pin)),
      pin,
    )
  }
  const draw = () => {
    const previous = markers
    markers = {}
    pinButtons = {}
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const canvas = { zoom: map.getZoom(), around: map.getCenter().lng, remPx, tagOf, textOf: clusterText }
    for (const mark of marksOf(found, canvas)) {
      // A marker that stays is not replaced: a click on it in this moment would be lost.
      const key = JSON.stringify(mark)
      const marker = previous[key] ?? markerOf(mark)
      delete previous[key]
      markers[key] = marker
      if (mark.pin) pinButtons[mark.pin._id] = marker.getElement()
    }
    for (const marker of Object.values(previous)) marker.remove()
  }
  // Redraws until the next response: markers may overlap at the new zoom.
  map.on('zoomend', draw)

  return {
    show(answer: PropertyMap) {
      found = answer
      draw()
    },
    /** If the marker has been merged into a cluster, the map receives the focus. */
    focus({ _id }: Pin) {
      const element = pinButtons[_id] ?? map.getCanvas()
      element.focus({ preventScroll: true })
    },
    /** Marks the location of the listing that is hovered or focused in the list. */
    mark(place: { latitude: number; longitude: number } | null) {
      spot?.remove()
      spot = undefined
      if (!place) return
      const element = document.createElement('div')
      element.className =
        'pointer-events-none z-1 size-6 rounded-full border-4 border-surface bg-danger shadow-lift'
      element.dataset['spot'] = ''
      element.setAttribute('aria-hidden', 'true')
      spot = at(element, place)
    },
  }
}
