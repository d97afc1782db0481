import type { Map } from 'maplibre-gl'
import type { Site } from '../../lib/services.ts'
import { namedStyle, ownStyle } from './base-style.ts'

/** `replaced`: the built-in map is shown instead of the operator's; `missing`: there is no base map. */
export type BaseTrouble = 'replaced' | 'missing'

export const areaSource = 'area'

const patienceMs = 10_000

/**
 * The layer below the listings: the operator's map, or the built-in one if that does not load. The library ignores
 * movements until a style is loaded, so there must be one.
 */
export function createBaseMap(
  map: Map,
  named: Site['map'],
  onTrouble: (trouble: BaseTrouble | undefined) => void,
) {
  const style = namedStyle(named)
  let isOwn = !style
  let isDark = false
  let [isStyled, isAsked, hasCome] = [false, false, false]
  let timer: ReturnType<typeof setTimeout> | undefined

  const lay = () => {
    isStyled = isAsked = hasCome = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A style may have no tiles for the visible area.
      if (!isStyled || (isAsked && !hasCome)) giveUp()
    }, patienceMs)
    map.setStyle((!isOwn && style) || ownStyle(isDark), { diff: false })
  }
  const giveUp = () => {
    clearTimeout(timer)
    if (isOwn) return onTrouble('missing')
    isOwn = true
    onTrouble('replaced')
    lay()
  }

  map.on('style.load', () => {
    isStyled = true
  })
  map.on('sourcedataloading', ({ sourceId, tile }) => {
    if (tile && sourceId !== areaSource) isAsked = true
  })
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (!tile || sourceId === areaSource || hasCome) return
    hasCome = true
    if (isOwn) onTrouble(style ? 'replaced' : undefined)
  })
  map.on('error', (event) => {
    console.error(event.error)
    if ('sourceId' in event) isAsked = true
    const wasLast = !isStyled || ('tile' in event && map.areTilesLoaded())
    if (wasLast && !hasCome) giveUp()
  })

  return {
    lay(dark: boolean) {
      isDark = dark
      lay()
    },
    remove: () => clearTimeout(timer),
  }
}
