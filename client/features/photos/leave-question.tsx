import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#texts/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Confirms leaving the page during uploads; for other sites, the browser's own dialog does. */
export function LeaveQuestion({ isBusy, onLeave }: { isBusy: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    // The uploads have ended or were canceled. The only call of `proceed`: a second one would cancel the first.
    if (isAsking && !isBusy) blocker.proceed()
  }, [isAsking, isBusy, blocker])
  return (
    <ConfirmDialog
      asked={{ open: isAsking, onOpenChange: (open) => !open && blocker.reset?.() }}
      title={t('ui.areYouSure')}
      text={`${t('photos.uploadingNow')} ${t('photos.leaveCancels')}`}
      confirmLabel={t('photos.leave')}
      onConfirm={async () => {
        onLeave()
        return false
      }}
    />
  )
}
