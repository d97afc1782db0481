import { useEffect } from 'react'

let open = 0
const waiting = new Set<() => void>()

export const isDialogOpen = () => open > 0

/** Runs this now, or once the last dialog has closed. */
export function afterDialogs(run: () => void) {
  if (isDialogOpen()) waiting.add(run)
  else run()
}

/** For each dialog that asks about what the page shows: that must not change before the answer. */
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
