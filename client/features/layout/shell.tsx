import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'

/** Navigation bar, then the routed page, then the footer. */
export function Shell({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  return (
    <div className="page flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:z-30 focus:rounded-box"
      >
        Skip to content
      </a>
      <NavBar onSignOut={onSignOut} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
