import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'

/** Navigation bar, then the routed page, then the footer. */
export function Shell({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // A new page begins at its content, for the keyboard and for screen readers.
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])

  return (
    <div className="page flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:z-30 focus:rounded-box"
      >
        Skip to content
      </a>
      <NavBar onSignOut={onSignOut} />
      {/* The footer begins below the first screen: content that grows or shrinks while loading moves nothing. */}
      <main ref={main} id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
