import { useState } from 'react'

/**
 * Whether a task is under way, for the button that started it. The state of a form would end too early: the form is
 * reset by the refetch that follows a submission, and does not know of the navigation after it.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async (task: () => unknown) => {
    setBusy(true)
    try {
      await task()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, whileBusy }
}
