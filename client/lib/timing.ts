/** How the screens behave over time. Apart from the contract, whose limits the first screen does without. */
export const timing = {
  carousel: { autoplayMs: 3000, transitionMs: 350, swipeTolerancePx: 5 },
  clockMs: 1000,
  successToastMs: 1500,
  queryRetries: { count: 3, firstMs: 1000, maxMs: 30_000 },
}
