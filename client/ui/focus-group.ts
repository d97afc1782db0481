/** How long the list may take to drop the control: it is read again after the change. */
const patience = 3000

/** From the inside out. */
function groupsAround(control: Element | null): HTMLElement[] {
  const group = control?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return group ? [group, ...groupsAround(group)] : []
}

/**
 * For a control that may go with what it changes: called before the change; what it answers, called after it, gives
 * the focus to the nearest group around the control that is left once the control is gone and has left the focus nowhere.
 */
export function keepFocusNear(control: Element | null): () => void {
  const groups = groupsAround(control)
  return () => {
    const end = performance.now() + patience
    const look = (now: number) => {
      if (control?.isConnected === false && document.activeElement === document.body) {
        groups.find((group) => group.isConnected)?.focus({ preventScroll: true })
      } else if (now < end) {
        requestAnimationFrame(look)
      }
    }
    requestAnimationFrame(look)
  }
}
