import { invalid } from './issues.ts'
import type { z } from 'zod'
import { limitsOf, rangedFacts, type RangeLimit, type RangeName } from './facts.ts'

type Range = {
  name: 'price' | RangeName
  parameters: readonly ['minPrice' | RangeLimit, 'maxPrice' | RangeLimit]
}

/** The range filters of a search, with the names of their parameters. */
export const searchRanges: Range[] = [
  { name: 'price', parameters: ['minPrice', 'maxPrice'] },
  ...rangedFacts().map(({ name }) => ({ name, parameters: limitsOf(name) })),
]

type Limit = Range['parameters'][number]

const isGiven = (limit: unknown) => limit !== undefined && limit !== ''

/** The ranges of a search whose lower limit is above the upper one. */
export const invertedRanges = (search: Partial<Record<Limit, unknown>>): Range[] =>
  searchRanges.filter(({ parameters }) => {
    const [from, to] = parameters.map((limit) => search[limit])
    return isGiven(from) && isGiven(to) && Number(from) > Number(to)
  })

export const invertedRange = invalid('invertedRange')

/** Reports an inverted range at its lower limit. */
export function checkRanges(search: { [Name in Limit]?: number }, context: z.core.$RefinementCtx): void {
  for (const { parameters } of invertedRanges(search))
    context.addIssue({ code: 'custom', path: [parameters[0]], message: invertedRange })
}
