import type { z } from 'zod'

/** The range filters of a search, with the names of their limits. */
export const searchRanges = {
  Price: ['minPrice', 'maxPrice'],
  'Living area': ['minLivingAreaSqft', 'maxLivingAreaSqft'],
  Lot: ['minLotSizeSqft', 'maxLotSizeSqft'],
  Built: ['minYearBuilt', 'maxYearBuilt'],
  Stories: ['minStories', 'maxStories'],
} as const

type RangeName = keyof typeof searchRanges
type Limit = (typeof searchRanges)[RangeName][number]

const isGiven = (limit: unknown) => limit !== undefined && limit !== ''

/** The ranges of a search whose lower limit is above the upper one. */
export const invertedRanges = (search: Partial<Record<Limit, unknown>>): RangeName[] =>
  (Object.keys(searchRanges) as RangeName[]).filter((name) => {
    const [from, to] = searchRanges[name].map((limit) => search[limit])
    return isGiven(from) && isGiven(to) && Number(from) > Number(to)
  })

export const invertedRange = 'The lower limit must not be above the upper limit'

/** Reports an inverted range at its lower limit. */
export function checkRanges(search: { [Name in Limit]?: number }, context: z.core.$RefinementCtx): void {
  for (const name of invertedRanges(search))
    context.addIssue({ code: 'custom', path: [searchRanges[name][0]], message: invertedRange })
}
