import type { z } from 'zod'

/** What a search asks for as a range, by the names of its limits. */
export const searchRanges = {
  Price: ['minPrice', 'maxPrice'],
  'Living area': ['minLivingAreaSqft', 'maxLivingAreaSqft'],
  Lot: ['minLotSizeSqft', 'maxLotSizeSqft'],
  Built: ['minYearBuilt', 'maxYearBuilt'],
  Stories: ['minStories', 'maxStories'],
} as const

export const invertedRange = 'The lower limit must not be above the upper limit'

/** Refuses a search with an inverted range, at its lower limit. */
export function checkRanges(
  search: { [Name in (typeof searchRanges)[keyof typeof searchRanges][number]]?: number },
  context: z.core.$RefinementCtx,
): void {
  for (const [from, to] of Object.values(searchRanges))
    if ((search[from] ?? -Infinity) > (search[to] ?? Infinity))
      context.addIssue({ code: 'custom', path: [from], message: invertedRange })
}
