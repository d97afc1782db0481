import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { whenAtRest } from '../ui/when-at-rest.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** When somebody is about to use what the server has drawn at `place`; on a page at rest, a while after it is there. */
const whenWanted = (place: string) =>
  new Promise<void>((resolve) => {
    const heard = new AbortController()
    const want = () => {
      heard.abort()
      resolve()
    }
    for (const sign of signs) addEventListener(sign, want, { passive: true, signal: heard.signal })
    // Its upper edge alone, at the foot of the screen, is nothing to use.
    const rootMargin = '0px 0px -25% 0px'
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), { rootMargin })
    const drawn = document.querySelector(`[data-later="${place}"]`)
    if (drawn) seen.observe(drawn)
    heard.signal.addEventListener('abort', () => seen.disconnect())
    heard.signal.addEventListener('abort', whenAtRest(want))
  })

/**
 * The code of a part below the first screen: the server has drawn it, and it comes alive when somebody is about to use
 * it. Whoever draws the page in the browser has called
 * `fetchPart` before.
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

/** The place of such a part. */
export const Later = ({ place, children }: { place: string; children: ReactNode }) => (
  <div data-later={place}>
    <Suspense>{children}</Suspense>
  </div>
)
