import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCalmMotion } from './use-media.ts'

type Position = { from: number; at: number; byHand: boolean }

const useTabHidden = () =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
    () => false,
  )

/**
 * Which slide is shown, and when the next one comes by itself. Positions count on without an end, so that
 * the row goes round: position 6 of six slides is the first one again, a step to the right of the last.
 */
export function useCarousel(count: number, autoplayMs: number) {
  const [{ from, at, byHand }, setPosition] = useState<Position>({ from: 0, at: 0, byHand: false })
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  // Until somebody presses the button, the system's wish for less motion decides.
  const [chosen, setChosen] = useState<boolean>()
  const hidden = useTabHidden()
  const calm = useCalmMotion()
  const playing = chosen ?? !calm
  const running = playing && !hovered && !focused && !hidden

  const shown = ((at % count) + count) % count
  const move = (by: number) => setPosition((now) => ({ from: now.at, at: now.at + by, byHand: true }))
  const show = (slide: number) => {
    const ahead = (slide - shown + count) % count
    if (ahead) move(ahead > count / 2 ? ahead - count : ahead)
  }

  useEffect(() => {
    if (!running) return
    const next = { from: at, at: at + 1, byHand: false }
    const timer = setTimeout(() => setPosition(next), autoplayMs)
    return () => clearTimeout(timer)
  }, [running, at, autoplayMs])

  // The place nearest to the way just gone: whatever passes by is there, and nothing else is seen to jump.
  const middle = (from + at) / 2
  const placeOf = (slide: number) => slide + count * Math.round((middle - slide) / count)

  return {
    at,
    shown,
    playing,
    /** Said once the button has been pressed. */
    announcement: chosen === undefined ? '' : `Slides ${chosen ? 'playing' : 'paused'}`,
    /** What changes now is said by a screen reader. */
    spoken: byHand || !running,
    placeOf,
    isNear: (slide: number) => Math.abs(placeOf(slide) - at) <= 1,
    show,
    step: (by: 1 | -1) => move(by),
    toggle: () => {
      setChosen(!playing)
      // Who presses Play, pointer and focus still on it, wants to see it play.
      if (!playing) {
        setHovered(false)
        setFocused(false)
      }
    },
    setHovered,
    setFocused,
  }
}

export type CarouselState = ReturnType<typeof useCarousel>
