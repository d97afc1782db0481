import PenTool from 'lucide-react/icons/pen-tool'
import List from 'lucide-react/icons/list'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { type Coordinates, readBounds } from '#contract/geography.ts'
import { limits } from '#contract/limits.ts'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { usePart } from '../../ui/use-part.ts'

const loadDialog = () => import('./area-dialog.tsx')
/** A compact look for phones, where the buttons share a row with the checkbox. */
const inOneLine = 'max-sm:px-2.5 max-sm:text-xs'

type AreaControlsProps = {
  corners: readonly Coordinates[]
  /** The visible bounds; the coordinates dialog starts with their corners. */
  seen: string
  /** The corners of the area being drawn. */
  draft: readonly Coordinates[] | undefined
  canDraw: boolean
  hasArea: boolean
  onDraft: (corners: Coordinates[] | undefined) => void
  onFinish: (corners: readonly Coordinates[]) => void
  onRemove: () => void
}

function cornersOfStretch(text: string): Coordinates[] {
  const bounds = readBounds(text)
  if (!bounds) return []
  const { west, south, east, north } = bounds
  return [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ]
}

const cornersMissing = (draft: readonly Coordinates[]) => limits.area.fewestCorners - draft.length

/** Drawing instructions. They overlay the map: above it, a text of another height would move the map. */
export function DrawingHint({ draft }: { draft: readonly Coordinates[] }) {
  const missing = cornersMissing(draft)
  return (
    <p
      role="status"
      className="rounded-box border border-line bg-surface px-3 py-2 text-center text-sm shadow-lift max-sm:text-xs"
    >
      {missing > 0 ? t('map.missingCorners', { count: missing }) : t('map.corners', { count: draft.length })}
    </p>
  )
}

/** Buttons for drawing an area, entering its coordinates, and removing it. */
export function AreaControls(props: AreaControlsProps) {
  const { corners, seen, draft, canDraw, hasArea, onDraft, onFinish, onRemove } = props
  const [open, setOpen] = useState(false)
  const { part, fetchPart } = usePart(loadDialog)

  const isDrawing = draft !== undefined
  useEffect(() => {
    if (!isDrawing) return undefined
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onDraft(undefined)
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isDrawing, onDraft])

  const drawButton = useRef<HTMLButtonElement>(null)
  const wasDrawing = useRef(false)
  useEffect(() => {
    // The focused button is gone.
    const isLost = wasDrawing.current && !isDrawing && document.activeElement === document.body
    if (isLost) drawButton.current?.focus()
    wasDrawing.current = isDrawing
  }, [isDrawing])

  if (draft) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          disabled={cornersMissing(draft) > 0}
          onClick={() => onFinish(draft)}
          className={inOneLine}
        >
          {t('map.finishArea')}
        </Button>
        <Button
          tone="outline"
          size="sm"
          disabled={!draft.length}
          onClick={() => onDraft(draft.slice(0, -1))}
          className={inOneLine}
        >
          {t('ui.undo')}
        </Button>
        <Button tone="quiet" size="sm" onClick={() => onDraft(undefined)} className={inOneLine}>
          {t('ui.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        ref={drawButton}
        tone="outline"
        size="sm"
        disabled={!canDraw}
        onClick={() => onDraft([])}
        className={inOneLine}
      >
        <PenTool aria-hidden="true" className="size-4 max-sm:hidden" />
        {t('map.drawArea')}
      </Button>
      <Button
        tone="outline"
        size="sm"
        onPointerEnter={() => void fetchPart()}
        onFocus={() => void fetchPart()}
        onClick={() => void fetchPart().then((isThere) => setOpen(isThere))}
        className={inOneLine}
      >
        <List aria-hidden="true" className="size-4 max-sm:hidden" />
        {t('map.enterCorners')}
      </Button>
      {hasArea && (
        <Button tone="quiet" size="sm" onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
          {t('map.removeArea')}
        </Button>
      )}
      {part && (
        <part.AreaDialog
          corners={corners.length ? corners : cornersOfStretch(seen)}
          open={open}
          onOpenChange={setOpen}
          onArea={(chosen) => {
            setOpen(false)
            onFinish(chosen)
          }}
        />
      )}
    </div>
  )
}
