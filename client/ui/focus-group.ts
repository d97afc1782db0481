/** How long the list may take to drop the control: it is read again after the change. */
const patience = 3000

/**
 * For a control that may go with what it changes: called before the change; what it answers, called after it, gives
 * the focus to the list around the control once the control is gone and has left the focus nowhere.
 */
export function keepFocusNear(control: Element | null): () => void {
  const group = control?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    const end = performance.now() + patience
    const look = (now: number) => {
      if (control?.isConnected === false && document.activeElement === document.body) {
        group?.focus({ preventScroll: true })
      } else if (now < end) {
        requestAnimationFrame(look)
      }
    }
    requestAnimationFrame(look)
  }
}
