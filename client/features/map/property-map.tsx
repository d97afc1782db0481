import 'maplibre-gl/dist/maplibre-gl.css'
import { t } from '#texts/text.ts'
import './map.css'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Coordinates, readArea, writeArea } from '#contract/geography.ts'
import type { Pin } from '#contract/property-map.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Checkbox } from '../../ui/inputs.tsx'
import { QuietError } from '../../ui/states.tsx'
import { AreaControls, DrawingHint } from './area-controls.tsx'
import { type MapFilters, propertyMapQuery, wholeWorld } from './get-property-map.ts'
import type { View } from './map-view.ts'
import { PinCard } from './pin-card.tsx'
import { around, cornersOf, reachOf } from './bounds.ts'
import { useMapView } from './use-map-view.ts'

type PropertyMapProps = {
  /** The search without bounds and area. */
  search: MapFilters
  /** False while the filters have an invalid value. */
  canSearch: boolean
  /** Bounds and area of the search, as in the URL; empty if unset. */
  bounds: string
  area: string
  /** The location of the listing that is hovered or focused in the list. */
  pointedAt: Coordinates | null
  onBounds: (bounds: string) => void
  onArea: (area: string) => void
}

const none: Coordinates[] = []
const paddingPx = 64
const baseTroubles = {
  replaced: () => `${t('map.baseReplaced')} ${t('map.baseSimpler')}`,
  missing: () => t('map.baseMissing'),
}
const zooms = [
  { name: () => t('map.zoomIn'), steps: 1, Icon: Plus },
  { name: () => t('map.zoomOut'), steps: -1, Icon: Minus },
]

/** The listings of a search on a map; moving it searches the visible bounds. */
export function PropertyMap(props: PropertyMapProps) {
  const { search, canSearch, bounds, area, pointedAt, onBounds, onArea } = props
  const filters = { ...search, area }
  const [seen, setSeen] = useState<Pick<View, 'bounds' | 'zoom'>>()
  const [follows, setFollows] = useState(true)
  const [isElsewhere, setElsewhere] = useState(false)
  const [pin, setPin] = useState<Pin>()
  const [draft, setDraft] = useState<Coordinates[]>()
  const place = useRef<HTMLDivElement>(null)
  const past = useRef<HTMLSpanElement>(null)

  const world = useQuery({
    ...propertyMapQuery({ ...filters, ...wholeWorld }),
    enabled: bounds === '' && canSearch,
  })
  const here = useQuery({
    ...propertyMapQuery({ ...filters, ...(seen ?? wholeWorld) }),
    enabled: seen !== undefined && canSearch,
  })

  const corners = useMemo(() => draft ?? readArea(area) ?? none, [draft, area])
  const extent = useMemo(() => {
    if (bounds) return cornersOf(bounds)
    const drawn = readArea(area)
    if (drawn) return around(drawn)
    return world.data && around([...world.data.clusters.flatMap(reachOf), ...world.data.pins])
  }, [bounds, area, world.data])
  const isKnown = Boolean(bounds || area) || world.data !== undefined || world.isError || !canSearch

  const padding = bounds ? 0 : paddingPx

  // The last bounds that the map has reported: the URL follows the map, not vice versa.
  const reported = useRef(bounds)
  const onView = ({ byHand, ...view }: View) => {
    setSeen(view)
    if (!byHand) return
    setElsewhere(!follows)
    if (follows) searchHere(view.bounds)
  }
  const searchHere = (shown: string) => {
    reported.current = shown
    setElsewhere(false)
    onBounds(shown)
  }
  const { view, state, baseTrouble, retry } = useMapView(place, {
    start: isKnown ? { at: extent && { corners: extent, padding } } : undefined,
    answer: here.data,
    area: corners,
    isDrawing: draft !== undefined,
    pointedAt,
    onView,
    onPin: setPin,
    onCorner: (corner) => setDraft((before) => before && [...before, corner]),
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!view) return
    const [wasFirst, wasReported] = [isFirst.current, reported.current === bounds && bounds !== '']
    isFirst.current = false
    reported.current = bounds
    if (extent && !wasReported && !wasFirst) view.fit(extent, padding)
  }, [view, extent, bounds, padding])

  const shownPin = draft === undefined ? pin : undefined
  const closePin = (opened: Pin) => {
    setPin(undefined)
    view?.focus(opened)
  }
  const finish = (drawn: readonly Coordinates[]) => {
    setDraft(undefined)
    onArea(writeArea(drawn))
  }

  return (
    <section
      aria-label={t('map.label')}
      onKeyDown={({ key, target, currentTarget }) => {
        // React events bubble from the coordinates dialog, too, although it is elsewhere in the document.
        const isHere = target instanceof Node && currentTarget.contains(target)
        if (key === 'Escape' && isHere && shownPin) closePin(shownPin)
      }}
      className="grid h-full grid-rows-[auto_1fr] gap-3"
    >
      <a
        href="#past-the-map"
        onClick={(event) => {
          event.preventDefault()
          past.current?.focus()
        }}
        className="sr-only focus:not-sr-only focus:rounded-box focus:bg-surface focus:px-3 focus:py-2"
      >
        {t('map.skip')}
      </a>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
        <Checkbox
          label={t('map.follow')}
          checked={follows}
          onChange={(event) => setFollows(event.target.checked)}
        />
        <AreaControls
          corners={corners}
          seen={seen?.bounds ?? bounds}
          draft={draft}
          canDraw={state === 'ready'}
          hasArea={area !== ''}
          onDraft={setDraft}
          onFinish={finish}
          onRemove={() => onArea('')}
        />
      </div>
      <div
        className={cx(
          'relative min-h-0 overflow-hidden rounded-box border border-line bg-sunken',
          // Lets visitors draw a corner on a marker.
          draft && '[&_.maplibregl-marker]:pointer-events-none',
        )}
      >
        <div ref={place} className="size-full" />
        {state === 'impossible' && (
          <div className="absolute inset-0 grid place-content-center gap-2 p-6 text-center">
            <p className="font-serif text-2xl">{t('map.impossible')}</p>
            <p className="text-muted">{t('map.impossibleText')}</p>
          </div>
        )}
        {state === 'failed' && (
          <div className="absolute inset-0 grid place-content-center p-6">
            <QuietError text={t('map.failed')} onRetry={retry} />
          </div>
        )}
        {state === 'ready' && (here.isError || world.isError) && (
          <div className="absolute inset-x-3 top-3 rounded-box bg-surface p-3 shadow-lift">
            <QuietError
              text={t('map.homesFailed')}
              error={here.error ?? world.error}
              onRetry={() => void (here.isError ? here : world).refetch()}
            />
          </div>
        )}
        {view && (
          <div className="absolute top-3 end-3 z-1 grid gap-1">
            {zooms.map(({ name, steps, Icon }) => (
              <Button
                key={steps}
                tone="outline"
                size="icon"
                aria-label={name()}
                onClick={() => view.zoomBy(steps)}
              >
                <Icon aria-hidden="true" className="size-5" />
              </Button>
            ))}
          </div>
        )}
        {/* Lets visitors draw corners below it. */}
        <div className="pointer-events-none absolute top-3 end-16 start-3 grid sm:start-16 justify-items-center gap-2">
          {draft && <DrawingHint draft={draft} />}
          {isElsewhere && seen && (
            <Button size="sm" onClick={() => searchHere(seen.bounds)} className="pointer-events-auto">
              {t('map.searchHere')}
            </Button>
          )}
        </div>
        {baseTrouble && (
          <p
            role="status"
            className="absolute bottom-9 start-3 z-1 me-3 rounded-box bg-surface px-3 py-2 text-sm shadow-lift"
          >
            {baseTroubles[baseTrouble]()}
          </p>
        )}
        {shownPin && <PinCard key={shownPin._id} pin={shownPin} onClose={() => closePin(shownPin)} />}
        <p role="status" className="sr-only">
          {here.data &&
            (here.data.isEstimate
              ? t('map.aboutHomesHere', { count: here.data.total })
              : t('map.homesHere', { count: here.data.total }))}
        </p>
      </div>
      <span id="past-the-map" ref={past} tabIndex={-1} className="sr-only">
        {t('map.end')}
      </span>
    </section>
  )
}
