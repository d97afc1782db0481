import { useEffect } from 'react'
import { useBlocker } from 'react-router'
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
      title="Are you sure?"
      text="Photos are still uploading. Unfinished uploads will be canceled."
      confirmLabel="Yes, leave the page"
      onConfirm={async () => {
        onLeave()
        return false
      }}
    />
  )
}
