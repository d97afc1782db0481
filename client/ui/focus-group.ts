/**
 * For a control that may go with what it changes: called before the change; what it answers, called after it, gives
 * the focus to the list around the control where the control is gone.
 */
export function keepFocusNear(control: Element | null): () => void {
  const group = control?.closest<HTMLElement>('[tabindex="-1"]')
  const focus = () => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) group?.focus({ preventScroll: true })
  }
  // The frame after the one that takes the control and its dialog away.
  return () => requestAnimationFrame(() => requestAnimationFrame(focus))
}
