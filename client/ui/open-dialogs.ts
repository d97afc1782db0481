import { useEffect } from 'react'

let open = 0
const waiting = new Set<() => void>()

export const isDialogOpen = () => open > 0

/** Runs the function now or, if a dialog is open, once the last one has closed. */
export function afterDialogs(run: () => void) {
  if (isDialogOpen()) waiting.add(run)
  else run()
}

/** Registers a dialog about content of the page, which must not change while the dialog is open. */
export function useOpenDialog(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined
    open += 1
    return () => {
      open -= 1
      if (isDialogOpen()) return
      const due = [...waiting]
      waiting.clear()
      for (const run of due) run()
    }
  }, [isOpen])
}
