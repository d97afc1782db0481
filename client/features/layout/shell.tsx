import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#texts/text.ts'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'

export function Shell({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const announcer = useRef<HTMLParagraphElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // After a navigation, the focus moves to the content, so that screen readers announce the page.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    if (announcer.current) announcer.current.textContent = document.title
  }, [pathname])

  return (
    <div className="page flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:z-30 focus:rounded-box"
      >
        {t('layout.skip')}
      </a>
      <NavBar onSignOut={onSignOut} />
      {/* The footer starts below the first screen, so that loading content does not move it into view. */}
      <main ref={main} id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <p ref={announcer} role="status" aria-label={t('layout.page')} className="sr-only" />
    </div>
  )
}
