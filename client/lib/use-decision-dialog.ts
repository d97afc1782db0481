import { useState } from 'react'
import { changedTo, messageOf } from './messages.ts'

/**
 * For the dialog of a decision about an object that others may change meanwhile. What was typed stays until the dialog
 * is closed: only then is the list refreshed in which the dialog may disappear with its row.
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
  /** What the dialog shows where the decision was refused because the object has changed; undefined for other refusals. */
  const noticeOf = async (error: unknown) => {
    const changed = changedTo(error)
    const isFinal = !changed?.can[step]
    if (isFinal) setOutdated(true)
    else await refresh()
    return changed && { notice: messageOf(error), isFinal }
  }
  return { asked: { open, onOpenChange }, noticeOf }
}
