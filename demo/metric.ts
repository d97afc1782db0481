import { toSqft } from '../contract/areas.ts'
import type { DemoListing } from './listing.ts'

/** A listing whose areas are in square meters. */
export type MetricListing = Omit<DemoListing, 'livingAreaSqft' | 'lotSizeSqft'> & {
  livingArea: number
  lotSize: number | null
}

/** The listings with areas in square feet, newest first. */
export const withSquareFeet = (listings: readonly MetricListing[]): DemoListing[] =>
  listings
    .map(({ livingArea, lotSize, ...listing }) => ({
      ...listing,
      livingAreaSqft: toSqft(livingArea, 'm²'),
      lotSizeSqft: lotSize === null ? null : toSqft(lotSize, 'm²'),
    }))
    .toSorted((one, other) => one.listedDaysAgo - other.listedDaysAgo)
