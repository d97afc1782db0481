import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#contract/geography.ts'
import type { Pin, PropertyMap } from '#contract/property-map.ts'
import { useSite } from '../../lib/page-data.ts'
import { usePrice } from '../../lib/use-price.ts'
import { useCalmMotion } from '../../ui/use-media.ts'
import { canDrawMaps, loadMapLibrary } from './map-library.ts'
import type { BaseTrouble } from './base-map.ts'
import { createMapView, type MapView, type Start, type View } from './map-view.ts'
import { useDark } from './use-dark.ts'

type Shown = {
  /** The initial view; undefined until it is known. */
  start: { at: Start } | undefined
  answer: PropertyMap | undefined
  area: readonly Coordinates[]
  isDrawing: boolean
  pointedAt: Coordinates | null
  onView: (view: View) => void
  onPin: (pin: Pin) => void
  onCorner: (corner: Coordinates) => void
}

export type MapState = 'loading' | 'ready' | 'impossible' | 'failed'

class ImpossibleHere extends Error {}

/** A map in the element `place`, synchronized with `shown`. */
export function useMapView(place: RefObject<HTMLDivElement | null>, shown: Shown) {
  const { start, answer, area, isDrawing, pointedAt } = shown
  const site = useSite()
  const price = usePrice()
  const isDark = useDark()
  const isCalm = useCalmMotion()
  const [view, setView] = useState<MapView>()
  const [state, setState] = useState<MapState>('loading')
  const [baseTrouble, setBaseTrouble] = useState<BaseTrouble>()
  const [tries, setTries] = useState(0)

  // The map outlives the render that created it, so it reads the latest props.
  const newest = useRef({ ...shown, price, isDark, isCalm, site })
  useEffect(() => {
    newest.current = { ...shown, price, isDark, isCalm, site }
  })

  const isKnown = start !== undefined
  useEffect(() => {
    const container = place.current
    // Each retry creates a new map.
    if (!isKnown || !container || tries < 0) return undefined
    let made: MapView | undefined
    let isGone = false
    const make = async () => {
      if (!canDrawMaps()) throw new ImpossibleHere()
      const library = await loadMapLibrary()
      const { current } = newest
      if (isGone || !current.site) return
      made = createMapView(library, container, {
        map: current.site.map,
        currency: current.site.currency,
        price: current.price,
        isDark: current.isDark,
        isCalm: current.isCalm,
        start: current.start?.at,
        onBaseTrouble: setBaseTrouble,
        onView: (one) => newest.current.onView(one),
        onPin: (one) => newest.current.onPin(one),
        onCorner: (one) => newest.current.onCorner(one),
      })
      setView(made)
      setState('ready')
    }
    make().catch((error: unknown) => {
      if (isGone) return
      if (error instanceof ImpossibleHere) return setState('impossible')
      console.error(error)
      setState('failed')
    })
    return () => {
      isGone = true
      made?.remove()
      setView(undefined)
    }
  }, [isKnown, place, tries])

  useEffect(() => view?.setDark(isDark), [view, isDark])
  useEffect(() => {
    if (answer) view?.show(answer)
  }, [view, answer])
  useEffect(() => view?.setArea(area), [view, area])
  useEffect(() => view?.setDrawing(isDrawing), [view, isDrawing])
  useEffect(() => view?.mark(pointedAt), [view, pointedAt])

  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  return { view, state, baseTrouble, retry }
}
