/** How the screens behave over time. Not in the contract, so that the first screen need not load its limits. */
export const timing = {
  carousel: { autoplayMs: 3000, transitionMs: 350, swipeTolerancePx: 5 },
  clockMs: 1000,
  successToastMs: 1500,
  queryRetries: { count: 3, firstMs: 1000, maxMs: 30_000 },
}
