import { useState } from 'react'
import { changedTo, messageOf } from './messages.ts'

/**
 * For the dialog of a decision about an object that others may change at the same time. The typed text stays until
 * the dialog is closed; the list is refreshed only then, because that may remove the row with the dialog.
 */
export function useDecisionDialog(step: string, refresh: () => Promise<unknown>) {
  const [open, setOpen] = useState(false)
  const [isOutdated, setOutdated] = useState(false)

  const onOpenChange = (next: boolean) => {
    setOpen(next)
    if (next || !isOutdated) return
    setOutdated(false)
    void refresh()
  }
  /** The dialog's notice if the decision was refused because the object has changed; undefined for other refusals. */
  const noticeOf = async (error: unknown) => {
    const changed = changedTo(error)
    const isFinal = !changed?.can[step]
    if (isFinal) setOutdated(true)
    else await refresh()
    return changed && { notice: messageOf(error), isFinal }
  }
  return { asked: { open, onOpenChange }, noticeOf }
}
