/** The maximum time until the list is refetched without the control, in milliseconds. */
const patience = 3000

/** The focusable groups around a control, from the inside out. */
function groupsAround(control: Element | null): HTMLElement[] {
  const group = control?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return group ? [group, ...groupsAround(group)] : []
}

/**
 * For a control whose action may remove it. Call this before the action, and the returned function after it: once the
 * control is gone and its focus lost, the nearest remaining focusable group around it receives the focus.
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
