import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks whoever goes to another page while photos are on their way; that of another site the browser asks itself. */
export function LeaveQuestion({ isBusy, onLeave }: { isBusy: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    // They have arrived, failed, or been given up while it was asked. Once: a second time would undo the first.
    if (isAsking && !isBusy) blocker.proceed()
  }, [isAsking, isBusy, blocker])
  return (
    <ConfirmDialog
      asked={{ open: isAsking, onOpenChange: (open) => !open && blocker.reset?.() }}
      title="Are you sure?"
      text="Photos are still on their way. Those that have not arrived would not be added."
      confirmLabel="Yes, leave the page"
      onConfirm={async () => {
        onLeave()
        return false
      }}
    />
  )
}
