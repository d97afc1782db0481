import type { FilterName } from './search-filters.ts'

/** The visible input of a filter; the drawer's, if it is open. */
export const inputOf = (name: FilterName): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(`[data-filter="${name}"], [data-filter="${name}"] :checked`),
  ].findLast((one) => one.getClientRects().length > 0)

/** Focuses the input of a filter. If the page has none, opens the drawer, which focuses its own. */
export function focusFilter(name: FilterName): void {
  const input = inputOf(name)
  if (input) input.focus()
  else document.querySelector<HTMLElement>('[data-opens-filters]')?.click()
}
