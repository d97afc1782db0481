import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#texts/text.ts'
import { useCalmMotion } from './use-media.ts'

/** The screen reader text after using the button. */
function announce(isPlaying: boolean | undefined) {
  if (isPlaying === undefined) return ''
  return isPlaying ? t('ui.slidesPlaying') : t('ui.slidesPaused')
}

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
 * The current slide, and autoplay. Positions are unbounded so that the carousel is endless: position 6 of six slides
 * is the first one again, one step after the last.
 */
export function useCarousel(count: number, autoplayMs: number) {
  const [{ from, at, byHand }, setPosition] = useState<Position>({ from: 0, at: 0, byHand: false })
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  // Until the visitor uses the button, the system's motion preference decides.
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

  // The place nearest to the last move, so that the passing slides are rendered and none is seen jumping.
  const middle = (from + at) / 2
  const placeOf = (slide: number) => slide + count * Math.round((middle - slide) / count)

  return {
    at,
    shown,
    playing,
    announcement: announce(chosen),
    /** Whether a screen reader announces changes. */
    spoken: byHand || !running,
    placeOf,
    isNear: (slide: number) => Math.abs(placeOf(slide) - at) <= 1,
    show,
    step: (by: 1 | -1) => move(by),
    toggle: () => {
      setChosen(!playing)
      // After clicking Play, hover and focus must not pause the slides.
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
