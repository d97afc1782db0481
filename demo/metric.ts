import type { DemoListing } from './listing.ts'

/** A listing whose areas are in square meters. */
export type MetricListing = Omit<DemoListing, 'livingAreaSqft' | 'lotSizeSqft'> & {
  livingArea: number
  lotSize: number | null
}

/** By the international foot of 0.3048 m. */
const toSqft = (squareMeters: number) => Math.round(squareMeters / 0.3048 ** 2)

/** The listings with areas in square feet, newest first. */
export const withSquareFeet = (listings: readonly MetricListing[]): DemoListing[] =>
  listings
    .map(({ livingArea, lotSize, ...listing }) => ({
      ...listing,
      livingAreaSqft: toSqft(livingArea),
      lotSizeSqft: lotSize === null ? null : toSqft(lotSize),
    }))
    .toSorted((one, other) => one.listedDaysAgo - other.listedDaysAgo)
