import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { t } from '#texts/text.ts'
import { isOffline } from '../../ui/offline.ts'

function subscribe(listener: () => void) {
  const changes = ['online', 'offline'] as const
  for (const change of changes) addEventListener(change, listener)
  return () => {
    for (const change of changes) removeEventListener(change, listener)
  }
}

/** A notice at the bottom of every page while the browser has no network. */
export function OfflineNotice() {
  const isShown = useSyncExternalStore(subscribe, isOffline, () => false)
  return (
    // Always on the page, so that screen readers announce its text.
    <p
      role="status"
      className={
        isShown
          ? 'fixed inset-x-4 bottom-4 z-10 flex items-center gap-2.5 rounded-box border border-line bg-surface px-4 py-3 text-sm shadow-lift sm:start-6 sm:end-auto sm:bottom-6 print:hidden [body:has([data-tray])_&]:bottom-28'
          : 'sr-only'
      }
    >
      {isShown && (
        <>
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {t('layout.offlineNotice')}
        </>
      )}
    </p>
  )
}
