import { type PointerEvent, useRef, useState } from 'react'
import { towardEnd } from './direction.ts'

type Start = { pointer: number; x: number; y: number }

/**
 * Detects horizontal swipes beyond the tolerance, and reports their direction on release. Vertical gestures scroll the
 * page (`touch-action: pan-y`).
 */
export function useSwipe(tolerancePx: number, onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start>(null)
  const [drawnPx, setDrawnPx] = useState(0)
  const end = () => {
    start.current = null
    setDrawnPx(0)
  }
  return {
    drawnPx,
    handlers: {
      onPointerDown: ({ pointerId, button, clientX: x, clientY: y }: PointerEvent) => {
        if (button === 0) start.current ??= { pointer: pointerId, x, y }
      },
      onPointerMove: ({ pointerId, buttons, clientX, clientY, currentTarget }: PointerEvent) => {
        const { current } = start
        if (current?.pointer !== pointerId) return
        // The pointer was released outside the window.
        if (!buttons) return end()
        const [dx, dy] = [clientX - current.x, clientY - current.y]
        if (!drawnPx && (Math.abs(dx) <= tolerancePx || Math.abs(dx) <= Math.abs(dy))) return
        if (!drawnPx) currentTarget.setPointerCapture(pointerId)
        setDrawnPx(dx)
      },
      onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
        const { current } = start
        if (current?.pointer !== pointerId) return
        const dx = clientX - current.x
        const far = drawnPx !== 0 && Math.abs(dx) > tolerancePx
        end()
        if (far) onSwipe(dx * towardEnd() < 0 ? 1 : -1)
      },
      onPointerCancel: end,
    },
  }
}
