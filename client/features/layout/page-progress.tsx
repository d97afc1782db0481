import { type ReactNode, useEffect, useState } from 'react'
import { useHref, useNavigation } from 'react-router'
import { t } from '#texts/text.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Faster navigations show no bar. */
const patienceMs = 150

/**
 * A progress bar during navigation, and a notice where the network is gone before the page's code was loaded. It replaces
 * the general notice, its child.
 */
export function PageProgress({ children }: { children: ReactNode }) {
  const { state } = useNavigation()
  const isOffline = useOpenOnline()
  return (
    <>
      {state !== 'idle' && !isOffline && <LateBar />}
      <p
        role="status"
        className={
          isOffline
            ? 'fixed inset-x-4 top-20 z-20 mx-auto w-fit rounded-box border border-line bg-surface px-5 py-3 shadow-lift'
            : 'sr-only'
        }
      >
        {isOffline && t('layout.offlineOpen')}
      </p>
      {!isOffline && children}
    </>
  )
}

/**
 * Without the code of the next page the router reloads the document, which offline ends in the browser's error page.
 * Postpones that until the network is back, and then opens the next page. Returns whether it does.
 */
function useOpenOnline(): boolean {
  const { location: next } = useNavigation()
  const address = useHref(next ?? '')
  const [isPostponed, setPostponed] = useState(false)
  useEffect(() => {
    const listener = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || navigator.onLine || !event.cancelable)
        return
      event.preventDefault()
      setPostponed(true)
    }
    // Not in Safari before 26.2 and Firefox before 147.
    const browser: Navigation | undefined = window.navigation
    browser?.addEventListener('navigate', listener)
    return () => browser?.removeEventListener('navigate', listener)
  }, [])
  useEffect(() => {
    if (!isPostponed) return
    const open = () => (next ? location.assign(address) : location.reload())
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [isPostponed, next, address])
  return isPostponed
}

function LateBar() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return <ProgressBar label={t('layout.loadingPage')} active={late} className="fixed inset-x-0 top-0 z-20" />
}
