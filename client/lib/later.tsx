import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { whenIdle } from '../ui/when-idle.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Resolves when the visitor is about to use the section at `place`, or some time after the page has become idle. */
const whenWanted = (place: string) =>
  new Promise<void>((resolve) => {
    const heard = new AbortController()
    const want = () => {
      heard.abort()
      resolve()
    }
    for (const sign of signs) addEventListener(sign, want, { passive: true, signal: heard.signal })
    // An edge of the section at the bottom of the screen does not count.
    const rootMargin = '0px 0px -25% 0px'
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), { rootMargin })
    const drawn = document.querySelector(`[data-later="${place}"]`)
    if (drawn) seen.observe(drawn)
    heard.signal.addEventListener('abort', () => seen.disconnect())
    heard.signal.addEventListener('abort', whenIdle(want))
  })

/**
 * A section below the first screen with its own code. The server renders it, and it is hydrated when the visitor is
 * about to use it. Before rendering it in the browser, call `fetchPart`.
 */
export function partAt<Props extends object>(place: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy(() => whenWanted(place).then(fetchPart))
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { Part, fetchPart }
}

/** The place of such a section. */
export const Later = ({ place, children }: { place: string; children: ReactNode }) => (
  <div data-later={place}>
    <Suspense>{children}</Suspense>
  </div>
)
